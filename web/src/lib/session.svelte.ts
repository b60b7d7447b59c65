/** One table as the table page shows it: what the server said, what was pointed at, what is waiting for an answer. */

import { loadBoard } from '../boards/registry';
import { liveUrl } from './service/api';
import { Live, type Connection } from './service/live';
import { here } from './service/me.svelte';
import { give } from './service/shares';
import type {
  Chat,
  LackInfo,
  EventInfo,
  Hint,
  LandingInfo,
  PracticeInfo,
  OutlookInfo,
  Outlooks,
  Position,
  RangeInfo,
  ServerMessage,
  ShortcutInfo,
  TableInfo,
  WayInfo,
} from './service/messages';
import { ending, onward } from './choosing/grouping';
import { choices, leading, marks, matching, point, type Choice } from './choosing/selection';
import { along, asksAgain, choiceOf, guarded, idOf, pointable, pressable, shortest, stepsOf } from './choosing/ways';
import { settings } from './browser/settings.svelte';
import { Show } from './showing/show.svelte';
import { asBefore, Follower, type Again } from './following/follower.svelte';
import type { LogEntry } from './following/log';
import { heardNow, presses } from './following/clock';
import { placesOf } from './following/places';
import { retold } from './words/retold';
import { text } from './words/text';

type Seat = number | null;

export interface Notice {
  tone: 'why' | 'refused' | 'late';
  clause: string | null;
  words: string;
  /** The action that was asked about. */
  meant?: string | null;
}

/** What is played: an action, and the steps that follow it. */
type Played = Pick<Choice, 'code' | 'text' | 'then' | 'through' | 'lead'>;

const WHY_NOT_ELEMENTS = 4;
/** After so many milliseconds it is asked again what choices would do, when the rules were not compiled yet. */
const COMPILING = 4_000;

export class Session {
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Again | null>(null);
  /** A position that waits behind the curtain until its player has sat down. */
  curtained = $state.raw<Position | null>(null);
  /** What each seat at this screen may know of what happened. */
  logs = $state.raw<ReadonlyMap<Seat, LogEntry[]>>(new Map());
  chats = $state.raw<Chat[]>([]);
  connection = $state<Connection>('connecting');
  /** Why this table cannot be shown at all. */
  problem = $state<string | null>(null);
  selection = $state.raw<string[]>([]);
  hint = $state.raw<Hint | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** What each choice would do, by its code, as soon as the server has found out. */
  outlooks = $state.raw<ReadonlyMap<string, OutlookInfo>>(new Map());
  /** What could be done now but for something that is missing. */
  lacking = $state.raw<readonly LackInfo[]>([]);
  /** Several steps that lead somewhere. */
  ways = $state.raw<readonly WayInfo[]>([]);
  /** Several steps that are chosen with one press. */
  shortcuts = $state.raw<readonly ShortcutInfo[]>([]);
  /** What was chosen once and has to be said twice, by its id. */
  armed = $state<string | null>(null);
  /** How many like things are taken at once. */
  amount = $state(1);
  /** What was done without saying: the first thing that was told of each step. */
  besides = $state.raw<readonly EventInfo[]>([]);
  /** The id of what was sent to be played and is not answered yet. */
  sent = $state<string | null>(null);
  /** The id of the hint that was asked for. */
  asking = $state<string | null>(null);
  /** The version that an accepted action made: until it is shown, what was legal before is not offered again. */
  awaited = $state(-1);

  readonly show: Show<Again>;
  readonly follower: Follower;
  /** The newest position, shown or not. */
  #newest: Position | null = null;
  readonly #live: Live;
  /** Nothing is heard before the board is there, in whose words it is told. */
  #loaded: Promise<unknown> = Promise.resolve();
  /** What could be done when the last thing was sent: it stays in sight until the next choices are there. */
  #before = $state.raw<readonly Choice[]>([]);
  #leaving = $state.raw<readonly Choice[]>([]);
  /** The version after what was chosen: what was done besides goes without saying. */
  #chosen = Infinity;
  /** Something is being dragged: what else could be done with it would lie over where it goes. */
  #lifted = $state(false);
  /** What stays chosen after what was sent, if it can still be meant. */
  #kept: readonly string[] = [];
  /** A version that was undone to: what goes without saying there is left to the person. */
  #undone = -1;
  #lookLater: ReturnType<typeof setTimeout> | undefined;
  /** The id of the question what each choice would do. */
  #looking: string | null = null;
  #undoing: string | null = null;
  /** Who waits to be told where something would come to rest, by the id of the question. */
  /** Who waits for the answer to a question about what is aimed; null when it is not answered now. */
  #aiming = new Map<string, (answer: LandingInfo | PracticeInfo | null) => void>();
  /** The newest version that each seat at this screen was told. */
  #told = new Map<Seat, number>();

  /** What happened before is being shown again. */
  readonly again = $derived(this.position?.again === true);
  /** Whether what was sent is under way, and what it leads to is not shown yet. */
  readonly stale = $derived(this.sent !== null || (!this.again && (this.position?.version ?? -1) < this.awaited));
  readonly actions = $derived.by<Choice[]>(() => (this.stale || !this.position ? [] : this.#labelled(this.position)));
  /** The actions with what is pointed at for them. */
  readonly #found = $derived(this.actions.map((action) => this.#pointed(action)));
  /** What pointing at the board can mean, by whatever way. */
  readonly #drawable = $derived(pointable(this.#found, this.ways.map((way) => this.#wayNamed(choiceOf(way)))));
  /** The same, where who points at an end means the shortest way there. */
  readonly pointable = $derived.by(() => (this.show.board?.straight ? shortest(this.#drawable) : this.#drawable));
  /** What may be done besides, while there are actions to choose from. */
  readonly ranges = $derived<readonly RangeInfo[]>(this.actions.length ? (this.position?.ranges ?? []) : []);
  readonly marks = $derived.by(() => marks(this.pointable, this.selection, this.show.board?.places));
  /** What can be chosen by a button. */
  readonly offered = $derived.by<Choice[]>(() => {
    const actions = this.actions;
    return actions.length ? pressable(actions, this.shortcuts) : [];
  });
  /** Of that, what can still be meant; what was offered before, while the next choices are on their way. */
  readonly meant = $derived.by<readonly Choice[]>(() => {
    const found = this.stale ? this.#before : leading(this.offered, this.selection, this.show.board?.places);
    return found.length ? found : matching(this.pointable, this.selection);
  });
  /** What leads on to what is asked next. */
  readonly leaving = $derived.by<readonly Choice[]>(() => {
    if (this.stale) return this.#leaving;
    return this.selection.length ? ending(this.offered) : onward(this.offered);
  });
  readonly choices = $derived.by(() => (this.#lifted ? [] : choices(this.pointable, this.selection, this.show.board?.places)));
  /** How often what was pointed at can be done in a row, at most. */
  readonly most = $derived(
    this.selection.length ? Math.max(1, ...matching(this.pointable, this.selection).map((one) => this.#timesOf(one))) : 1,
  );
  readonly view = $derived(this.position?.view ?? null);
  /** What follows the pointer, and from where it was taken. */
  readonly carried = $derived.by(() => {
    const [from = ''] = this.selection;
    const carried = this.#lifted && this.view ? this.show.board?.carries?.(this.selection, this.amount, this.view) : null;
    return carried ? { carried, from } : null;
  });
  readonly myTurn = $derived(this.again || (this.position?.actions.length ?? 0) > 0);
  readonly seated = $derived(this.info?.seats.some((seat) => seat.mine) ?? false);
  readonly log = $derived<readonly LogEntry[]>(this.logs.get(this.position?.seat ?? null) ?? []);

  constructor(id: string, invite: string | null) {
    this.follower = new Follower(() => this.show.board, () => this.log);
    this.show = new Show<Again>(
      () => this.view,
      (event, position, effects) => this.#happen(event, position, placesOf(effects)),
      (position) => this.#arrive(position),
      {
        rests: (position) => this.follower.rests(position),
        lingers: (position) => this.follower.lingers(position),
        stays: (position) => this.follower.stays(position),
        presses: () => presses(this.#newest),
        own: ({ seat, actions, events, again }) =>
          !again && actions.length > 0 && events.every(({ player }) => player === seat),
      },
    );
    this.#live = new Live(liveUrl(id, invite), {
      message: (message) => void this.#loaded.then(() => this.#hear(retold(message, this.show.board?.told))),
      connection: (state) => (this.connection = state),
      ended: (reason) => (this.problem = reason),
      since: () => this.#knownToAll(),
    });
  }

  close(): void {
    clearTimeout(this.#lookLater);
    this.show.clear();
    this.#live.close();
  }

  hurry(): void {
    this.#live.hurry();
  }

  // What a person does

  async point(element: string): Promise<void> {
    await this.show.skip();
    const pointed = point(this.pointable, this.selection, element, this.show.board?.places);
    this.notice = null;
    this.armed = null;
    if (pointed.is === 'play' && this.#asksHowMany(pointed.action)) this.selection = [...pointed.action.elements];
    else if (pointed.is === 'play') this.play(pointed.action, Math.min(this.amount, this.#timesOf(pointed.action)));
    else if (pointed.is === 'selected') this.#select(pointed.selection);
    else if (pointed.is === 'cleared') this.unselect();
    else this.#askWhyNot(pointed.elements);
  }

  /** How many is said of one thing: of another it is one again. */
  #select(selection: string[]): void {
    if (!this.selection.every((element, place) => selection[place] === element)) this.amount = 1;
    this.selection = selection;
  }

  /** What pointing at an element can mean, after what was pointed at. */
  meantBy(element: string): readonly Choice[] {
    return matching(this.pointable, [...this.selection, element]);
  }

  /** Pick a piece up to drag it; false when it goes nowhere. Where things are aimed the board itself is dragged on. */
  lift(element: string, piece: string | null): boolean {
    const goes = (selection: string[]): boolean => matching(this.pointable, selection).some(({ elements }) => elements.length > 1);
    const lifted = [...(piece === null ? [] : [[element, piece]]), [element]].find(goes);
    if (!lifted || this.ranges.length) return false;
    const counted = String(lifted) === String(this.selection);
    this.selection = lifted;
    this.#lifted = true;
    if (!counted) this.amount = this.carried ? this.most : 1;
    return true;
  }

  /** Let it go: of several ways there, it takes the one along which it was drawn. */
  drop(over: string | null, trail: readonly string[]): void {
    this.#lifted = false;
    if (over === null || this.marks.get(over) !== 'target') return this.#putBack(over);
    const way = along(matching(this.#drawable, [...this.selection, over]), trail);
    if (way) this.play(way, Math.min(this.amount, this.#timesOf(way)));
    else void this.point(over);
  }

  /** It may not go there. Where it is one piece, and no other in its place, that was dragged, it is asked why. */
  #putBack(over: string | null): void {
    const [piece, ...others] = new Set(matching(this.pointable, this.selection).map(({ elements }) => String(elements.slice(0, -1))));
    this.unselect();
    if (over !== null && piece !== undefined && others.length === 0) this.#askWhyNot([...piece.split(','), over]);
  }

  /** Show at once what the others do, up to the next decision of this player. */
  skipToTurn(): void {
    this.show.rush(({ actions, view }) => actions.length > 0 || view.mover === null);
  }

  /** Show again what the others did since this player's last turn. */
  showAgain(): void {
    const [before, ...after] = this.follower.past;
    const now = this.position;
    if (!before || !now || this.show.busy) return;
    this.position = asBefore(before);
    for (const position of after) this.show.add(asBefore(position));
    this.show.add({ ...now, events: [], motions: [] });
  }

  /** Choose by a button: what has to be said twice waits for the second time. */
  choose(action: Choice, told = false): void {
    if (asksAgain(action, settings.confirm, told) && this.armed !== idOf(action)) this.armed = idOf(action);
    else this.play(action, Math.min(this.amount, this.#timesOf(action)));
  }

  /** Do something, or the same several times, as if it were one thing. */
  play(action: Played, times = 1): void {
    if (this.sent || !this.position) return;
    this.follower.close();
    this.#before = this.meant;
    this.#leaving = this.leaving;
    const kept = this.show.board?.again?.(action) ? this.selection : [];
    const [first = '', ...then] = stepsOf(action, times);
    this.#send(first, then, action.through);
    this.#kept = kept;
  }

  #send(action: string, then: string[], through = false, besides = 0): void {
    const version = this.position?.version ?? -1;
    this.unselect();
    this.#kept = [];
    this.besides = [];
    this.#chosen = version + 1 + then.length - besides;
    this.sent = this.#live.ask({ type: 'play', version, action, then, through, onward: settings.obvious });
  }

  /** Take back what was done last: all of it, if it was one thing. */
  undo(): void {
    this.unselect();
    this.#undoing = this.#live.ask({ type: 'undo' });
  }

  /** Where something would come to rest that is aimed so; null when that is not told now. */
  landing(code: string): Promise<LandingInfo | null> {
    const id = this.#live.ask({ type: 'landing', action: code });
    return this.#answer(id).then((answer) => (answer?.type === 'landing' ? answer : null));
  }

  /** How an action goes that is only practised, or with null what may be practised; null when that is not told now. */
  practise(code: string | null): Promise<PracticeInfo | null> {
    const id = this.#live.ask({ type: 'practice', action: code });
    return this.#answer(id).then((answer) => (answer?.type === 'practice' ? answer : null));
  }

  askHint(): void {
    this.asking = this.#live.ask({ type: 'hint' });
  }

  /** Close the hint, and stop the thinking about it. */
  dropHint(): void {
    this.hint = null;
    if (this.asking) this.#live.ask({ type: 'drop_hint' });
    this.asking = null;
  }

  /** What the person at this seat wants of questions that go round. */
  wish(changes: { standing?: boolean; always?: boolean }): void {
    const seat = this.position?.seat ?? null;
    if (seat !== null) this.#live.ask({ type: 'wish', seat, ...changes });
  }

  say(words: string): void {
    this.#live.ask({ type: 'chat', text: words });
  }

  unselect(): void {
    this.selection = [];
    this.amount = 1;
    this.armed = null;
    this.notice = null;
    this.hint = null;
  }

  liftCurtain(): void {
    const position = this.curtained;
    this.curtained = null;
    if (position) this.#present(position);
  }

  /** The legal actions with the words that the board has for them. */
  #labelled({ actions, view }: Position): Choice[] {
    const board = this.show.board;
    const said = actions.map((action) => {
      const words = board?.label?.(action, view) ?? undefined;
      const verb = board?.verb?.(action) ?? undefined;
      const prize = board?.prize?.(action, view) ?? undefined;
      return { ...action, ...(words !== undefined && { words }), ...(verb !== undefined && { verb }), ...(prize !== undefined && { prize }) };
    });
    return guarded(said);
  }

  #pointed(action: Choice): Choice {
    const elements = this.position && this.show.board?.points?.(action, this.position.view);
    return elements ? { ...action, elements } : action;
  }

  #wayNamed(way: Choice): Choice {
    const words = this.position && this.show.board?.way?.(way, this.position.view);
    return words == null ? way : { ...way, words };
  }

  /** How often a choice can be made in a row. */
  #timesOf(choice: Choice): number {
    const { code, then } = choice;
    if (then) return this.ways.find(({ codes }) => String(codes) === String([code, ...then]))?.times ?? 1;
    return this.outlooks.get(code)?.times ?? (this.view && this.show.board?.repeats?.(choice, this.view)) ?? 1;
  }

  /** What is seldom done once is not done at the first click: it is asked how many times. */
  #asksHowMany(action: Choice): boolean {
    return this.#timesOf(action) > 1 && this.show.board?.counts?.(action) === true;
  }

  #askWhyNot(elements: string[]): void {
    if (!this.seated) return;
    this.#live.ask({ type: 'why_not', elements: elements.slice(-WHY_NOT_ELEMENTS) });
  }

  // What the server says

  #hear(message: ServerMessage): void {
    if (message.type === 'table') {
      this.#seat(message.info);
      void give(message.info);
    } else if (message.type === 'position') this.#receive(message);
    else if (message.type === 'accepted') this.#accepted(message.id, message.version);
    else if (message.type === 'refused') this.#refused(message.id, message.clause, message.sentence);
    else if (message.type === 'hint') this.#hinted(message);
    else if (message.type === 'outlooks') this.#foreseen(message);
    else if (message.type === 'landing' || message.type === 'practice') this.#answered(message.id, message);
    else if (message.type === 'why') this.notice = { tone: 'why', clause: message.clause, words: message.sentence, meant: message.meant ?? null };
    else if (message.type === 'chat') this.chats = [...this.chats, message];
    else if (message.type === 'chats') this.chats = message.chats;
    else if (message.type === 'notice') here.hear(message.notice);
  }

  #seat(info: TableInfo): void {
    if (info.game !== this.info?.game) this.#loaded = loadBoard(info.game).then((board) => (this.show.board = board));
    this.info = info;
  }

  #receive(heard: Position): void {
    const position = (this.#newest = heardNow(heard));
    if (this.#needsCurtain(position)) {
      if (this.curtained) this.#writeDown(this.curtained);
      void this.show.skip();
      this.curtained = position;
    } else {
      this.#present(position);
    }
  }

  #needsCurtain(position: Position): boolean {
    if (this.curtained) return true;
    const here = this.info?.seats.filter((seat) => seat.mine).length ?? 0;
    const another = position.seat !== null && position.seat !== this.position?.seat;
    return here > 1 && another && (position.hides || settings.curtain === 'always');
  }

  /** Show what is new here; what another seat at this screen has seen happen is only written down. */
  #present(position: Position): void {
    const known = this.#told.get(position.seat) ?? -1;
    const seen = this.position === null ? Infinity : Math.max(-1, ...this.#told.values());
    const news = position.events.filter((event) => event.number > known);
    for (const event of news) if (event.number <= seen) this.#write(event, position);
    this.#told.set(position.seat, position.version);
    this.show.add({ ...position, events: news.filter((event) => event.number > seen) });
  }

  /** A position that nobody looked at before the next one came: its seat's log still tells what happened. */
  #writeDown(position: Position): void {
    const known = this.#told.get(position.seat) ?? -1;
    for (const event of position.events) if (event.number > known) this.#write(event, position);
    this.#told.set(position.seat, position.version);
  }

  #arrive(position: Again): void {
    if (position.version < (this.position?.version ?? -1)) return;
    this.position = position;
    this.selection = matching(position.actions, this.#kept).length ? [...this.#kept] : [];
    this.#kept = [];
    this.hint = null;
    this.armed = null;
    this.amount = 1;
    this.outlooks = new Map();
    this.lacking = [];
    this.ways = [];
    this.shortcuts = [];
    if (!position.again) this.follower.arrived(position);
    if (!this.#goesWithoutSaying(position)) this.#look();
  }

  /** Do what goes without saying, unless it was just taken back. */
  #goesWithoutSaying({ version, obvious, actions: [only] }: Position): boolean {
    const wanted = obvious === 'step' ? settings.obvious !== 'no' : obvious === 'dice' && settings.obvious === 'all';
    if (!wanted || !only || version === this.#undone || this.sent) return false;
    this.#send(only.code, [], false, 1);
    return true;
  }

  /** Ask what each choice would do; while the rules are still being compiled, again after a while. */
  #look(): void {
    clearTimeout(this.#lookLater);
    if (this.position?.actions.length) this.#looking = this.#live.ask({ type: 'outlook' });
  }

  /** Something has just been shown. */
  #happen(event: EventInfo, position: Again, places: readonly string[]): void {
    if (position.again) return;
    const named = this.show.board?.following?.places?.(event, position.seat) ?? event.elements;
    this.#write({ ...event, elements: [...new Set([...named, ...places])] }, position);
    const late = event.kind === 'clock' && event.arguments[0] === position.seat;
    if (late) this.notice = { tone: 'late', clause: null, words: text.follow.late };
  }

  #write(event: LogEntry, position: Position): void {
    const log = this.logs.get(position.seat) ?? [];
    this.logs = new Map(this.logs).set(position.seat, [...log, event]);
    const besides = event.number > this.#chosen && event.number <= this.awaited;
    if (besides && this.besides.at(-1)?.number !== event.number) this.besides = [...this.besides, event];
  }

  /** The version up to which every seat at this screen has been told what happened. */
  #knownToAll(): number | null {
    return this.#told.size ? Math.min(...this.#told.values()) : null;
  }

  #accepted(id: string, version: number): void {
    if (this.#undoing === id) this.#undone = version;
    if (this.sent !== id) return;
    this.sent = null;
    this.awaited = version;
  }

  #foreseen({ id, version, outlooks, lacking, ways, shortcuts }: Outlooks): void {
    if (this.#looking !== id || this.position?.version !== version) return;
    this.outlooks = new Map(outlooks.map((outlook) => [outlook.code, outlook]));
    this.lacking = lacking;
    this.ways = ways;
    this.shortcuts = shortcuts;
    if (!outlooks.length) this.#lookLater = setTimeout(() => this.#look(), COMPILING);
  }

  #answer(id: string): Promise<LandingInfo | PracticeInfo | null> {
    return new Promise((told) => this.#aiming.set(id, told));
  }

  /** Whether that was asked. */
  #answered(id: string, answer: LandingInfo | PracticeInfo | null): boolean {
    this.#aiming.get(id)?.(answer);
    return this.#aiming.delete(id);
  }

  #refused(id: string, clause: string | null, words: string): void {
    if (id === this.#looking || this.#answered(id, null)) return;
    const unread = id === '';
    if (this.sent === id || unread) this.sent = null;
    if (this.asking === id || unread) this.asking = null;
    this.notice = { tone: 'refused', clause, words };
  }

  #hinted(hint: Hint): void {
    if (this.asking !== hint.id) return;
    if (!hint.quick) this.asking = null;
    this.hint = hint;
  }
}
