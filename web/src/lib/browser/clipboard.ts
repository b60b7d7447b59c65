/** Copies words, also where the page was not loaded over a safe connection and the browser has no clipboard for it. */
export async function copy(words: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(words);
    return;
  }
  const field = Object.assign(document.createElement('textarea'), { value: words });
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
