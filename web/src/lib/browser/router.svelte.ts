/** Which page is shown: the path of the address, read into one of a few routes. */

import { at, pathOf } from './root';

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'setup'; game: string }
  | { page: 'practice'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; kind: 'table' | 'record'; id: string }
  | { page: 'unknown' };

export function read(path: string): Route {
  const [first, second, third, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (more.length) return { page: 'unknown' };
  if (first === undefined) return { page: 'home' };
  if (first === 'tables' && second === undefined) return { page: 'lobby' };
  if (first === 'new' && second && !third) return { page: 'setup', game: second };
  if (first === 'practice' && second && !third) return { page: 'practice', game: second };
  if (first === 'table' && second && !third) return { page: 'table', id: second };
  if (first === 'replay' && (second === 'table' || second === 'record') && third)
    return { page: 'replay', kind: second, id: third };
  return { page: 'unknown' };
}

class Router {
  route = $state<Route>({ page: 'home' });
  query = $state(new URLSearchParams());

  begin(): void {
    addEventListener('popstate', () => this.#look());
    addEventListener('click', (event) => this.#follow(event));
    this.#look();
  }

  go(path: string): void {
    history.pushState(null, '', at(path));
    this.#look();
    scrollTo(0, 0);
  }

  /** Change the address without a new entry in the history. */
  amend(path: string): void {
    history.replaceState(null, '', at(path));
    this.query = new URLSearchParams(location.search);
  }

  #look(): void {
    this.route = read(pathOf(location.pathname));
    this.query = new URLSearchParams(location.search);
  }

  /** Plain clicks on links of this site change the page without loading it again. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    const path = pathOf(link.pathname);
    if (path.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(path + link.search);
  }
}

export const router = new Router();
