/** What the front page calls a table where nothing but flicking is done. */
export default 'Practise flicking';
