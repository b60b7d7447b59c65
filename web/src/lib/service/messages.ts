// Made from src/farport/server/words by `python -m farport.server.words.typescript`. Do not edit.

/** What one player, or a spectator, may see. The fields beyond these are the game's own. */
export interface View {
  game: string;
  player: number | null;
  players: number;
  colours: string[];
  turn: number;
  mover: number | null;
  decision: string | null;
  winners: number[];
  ending: string | null;
  [field: string]: unknown;
}

/** The answer to a request that was refused. */
export interface Problem {
  error: string;
  sentence: string;
}

export interface Choice {
  value: string;
  meaning: string;
}

export interface GameOption {
  name: string;
  meaning: string;
  default: string;
  choices: Choice[];
}

/** Options that go well together. */
export interface PresetInfo {
  title: string;
  meaning: string;
  options: Record<string, string>;
}

/** A game as the front page shows it; `picture` is the path of an SVG. `weight` says how hard it is to learn, from 1 to 5. While it is `preparing`, its rules are being compiled, and bots that would search look one action ahead. */
export interface GameInfo {
  id: string;
  title: string;
  about: string;
  players: number[];
  minutes: [number, number];
  weight: number;
  colours: string[];
  options: GameOption[];
  presets: PresetInfo[];
  picture: string;
  preparing: boolean;
}

export interface ChapterInfo {
  number: string;
  title: string;
}

export interface ClauseInfo {
  id: string;
  name: string;
  text: string;
  chapter: string;
  rulings: string[];
}

export interface RulingInfo {
  id: string;
  question: string;
  ruling: string;
  reason: string;
  clauses: string[];
}

/** A part of a turn: what one does, the clauses that say it exactly, and where its picture is. */
export interface StepInfo {
  name: string;
  text: string;
  clauses: string[];
  picture: string;
}

export interface PriceInfo {
  what: string;
  cost: string;
}

/** How a game is played, on one page. */
export interface HowToInfo {
  goal: string;
  steps: StepInfo[];
  prices: PriceInfo[];
  endings: string[];
}

/** A rulebook, or with a query the clauses and rulings that mention it. `moments` has the ids of the clauses on each decision, by the decision's name in views; `howto` is there if somebody wrote it. */
export interface Rules {
  title: string;
  chapters: ChapterInfo[];
  clauses: ClauseInfo[];
  rulings: RulingInfo[];
  moments: Record<string, string[]>;
  howto: HowToInfo | null;
}

export interface BotLevel {
  id: string;
  title: string;
  meaning: string;
}

/** `chosen`: this client has said how it wants to be called. `recoverable`: there is a code to come back with. */
export interface Me {
  name: string;
  chosen: boolean;
  recoverable: boolean;
}

export interface SetName {
  name: string;
}

/** A code that makes another device the same client, once, until then. */
export interface CarryCode {
  code: string;
  until: number;
}

/** A code to be kept by the person alone: it makes any device the same client, until there is a new one. */
export interface RecoveryCode {
  code: string;
}

export interface EnterCode {
  code: string;
}

/** What the operator tells everybody, such as when the server restarts, and until when it holds. With `stops` no game begins any more, and the server stops then at the latest. */
export interface NoticeInfo {
  text: string;
  until: number;
  stops: boolean;
}

/** So many seconds for each decision, and a bank of seconds for those that take longer. */
export interface LiveClock {
  kind: "live";
  move: number;
  bank: number;
  then?: "bot" | "mildest";
}

/** By correspondence: so many days for each decision. */
export interface DaysClock {
  kind: "days";
  days: number;
  then?: "bot" | "mildest";
}

/** The state of a clock, in seconds since 1970: the server's time now, when the decision is due, and what is left in each seat's bank. The bank is included in `due`. */
export interface Time {
  now: number;
  due: number | null;
  banks: number[];
}

/** Who is to sit in a seat: I, a person who is awaited, another person at my screen, a bot, or nobody. */
export interface SeatPlan {
  kind: "bot" | "empty" | "local" | "me" | "person";
  level?: string | null;
  name?: string | null;
}

/** With `start` the game begins as soon as no seat awaits a person. Seats that are not given await a person. A `guided` game is one against bots whose dice are fixed by this number, and known beforehand. `hints` says whether players may ask what a good bot would do; where it is not said, who plays alone may. `commitment` promises a share of the dice's secret, by its SHA-256. */
export interface CreateTable {
  game: string;
  players: number;
  options?: Record<string, unknown>;
  seats?: SeatPlan[];
  clock?: LiveClock | DaysClock | null;
  hints?: boolean | null;
  public?: boolean;
  start?: boolean;
  guided?: number | null;
  commitment?: string | null;
}

/** `commitment` promises a share of the dice's secret, by its SHA-256. */
export interface JoinTable {
  invite?: string | null;
  seat?: number | null;
  commitment?: string | null;
}

/** `commitment` promises a share of the dice's secret, by its SHA-256. */
export interface PlayAgain {
  commitment?: string | null;
}

/** The share that I have promised: it is awaited for some seconds while a table is `dealing`. */
export interface GiveShare {
  share: string;
}

/** What I say to what is asked about a seat. To agree also begins a vote, where somebody is gone; who asked for a seat takes that back by not agreeing. */
export interface CastVote {
  agree: boolean;
  invite?: string | null;
}

/** Left to a bot, a seat can be taken back by who left it; left empty, by anyone who may join. */
export interface LeaveSeat {
  seat: number;
  to?: "bot" | "empty";
  level?: string | null;
}

export interface TakeSeat {
  seat: number;
}

/** What the table's owner does with a seat: `person` awaits somebody. */
export interface SetSeat {
  kind: "bot" | "empty" | "person";
  level?: string | null;
}

/** What the people at a table are asked about a seat: whether `name` may `join` in it, or whether a `bot` plays for him. `mine`: I am the one; `asked`: they wait for my answer; so many of `voters` have agreed; `declined`: I was not let in. */
export interface VoteInfo {
  about: "bot" | "join";
  name: string;
  mine: boolean;
  asked: boolean;
  agreed: number;
  voters: number;
  declined: boolean;
}

/** Whether who says it agrees to end a game that cannot go on. */
export interface Agree {
  agreed: boolean;
}

/** Who sits where. A `person` without a name is still awaited; bots have names. `mine`: I hold it; `local`: beside another of mine at one screen; `kept`: a bot plays for a person who may take it back; `takeable`: that person is me; `free`: I may sit down there, or ask the others for it; `gone`: I may ask them to have a bot play for him; `agreed`: he agrees to end a game that cannot go on. */
export interface SeatInfo {
  player: number;
  colour: string;
  kind: "bot" | "empty" | "person";
  name: string | null;
  level: string | null;
  connected: boolean;
  mine: boolean;
  local: boolean;
  kept: boolean;
  takeable: boolean;
  agreed: boolean;
  free: boolean;
  gone: boolean;
  vote: VoteInfo | null;
}

/** What a player adds to the secret of the dice: its SHA-256, and the share itself from the deal on. One that was not given in time has no part in it. */
export interface ShareInfo {
  player: number;
  commitment: string;
  share: string | null;
  mine: boolean;
}

/** What one side scored, part by part. A third party that scores and is no player has a name instead of a seat. */
export interface TallyRow {
  player: number | null;
  name: string | null;
  points: number[];
}

/** Where the points came from: the parts of a score, and each side's. */
export interface TallyInfo {
  parts: string[];
  rows: TallyRow[];
}

/** How a game ended. */
export interface OutcomeInfo {
  winners: number[];
  reason: string;
  scores: number[];
  tally?: TallyInfo | null;
}

/** A table as one viewer may know it. `version` counts what was played and taken back; `mover` owes a decision; `last` is when something was done. `invite` is for those who sit there; `secret` is shown when the game is over, and its SHA-256 is the `commitment`. `stopped` says why a game cannot go on here, such as rules that have changed since. The dice of a `guided` game were fixed beforehand. With `hints` every player may ask what a good bot would do. `shares` are what players add to the secret, in the order of their seats; while the table is `dealing` they are awaited. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  owner: string;
  owned: boolean;
  status: "closed" | "open" | "over" | "running";
  public: boolean;
  seats: SeatInfo[];
  clock: LiveClock | DaysClock | null;
  hints: boolean;
  time: Time | null;
  version: number;
  mover: number | null;
  created: number;
  last: number;
  invite: string | null;
  commitment: string;
  secret: string | null;
  rematch: string | null;
  outcome: OutcomeInfo | null;
  stopped: string | null;
  guided: boolean;
  shares: ShareInfo[];
  dealing: boolean;
}

/** Something that happened, and the version of the table that it made: the parts of the board that it names, and who acted at which decision; None for the deal. Every game has three kinds: `undo`, with the player and the first version that was taken back, `clock`, with the player whose time was up, and `hurried`, with one whose bot thought less than its level says. In games that have turns, `turn` begins one, with the player whose it is. */
export interface EventInfo {
  number: number;
  kind: string;
  text: string;
  arguments: number[];
  elements: string[];
  player: number | null;
  decision: string | null;
}

/** How things moved when the table came to version `number`: for each element of the board that moved, rows of `width` numbers, one row every so many milliseconds. Each row but the first is the difference to the one before. */
export interface MotionInfo {
  number: number;
  every: number;
  width: number;
  ways: Record<string, number[]>;
}

/** A moment of a replay. `text` is the action that led here when the viewer may know it; `scores` are given when the game is over; `motions` has how things moved, if they did. Of a game by rules that are long gone there may be no `view`, and only what happened is told. */
export interface Frame {
  number: number;
  mover: number | null;
  text: string | null;
  events: EventInfo[];
  view: View | null;
  scores: number[] | null;
  motions: MotionInfo[];
}

/** Some frames of `total`, as one viewer may see them: not more than fit a page, however many were asked for; ask again with `start` for the rest. */
export interface Replay {
  game: string;
  players: number;
  seat: number | null;
  total: number;
  start: number;
  frames: Frame[];
}

/** A record that was read and checked; its replay is at /api/records/{id}/replay. */
export interface Uploaded {
  id: string;
  game: string;
  actions: number;
}

/** A record that I uploaded, and when. */
export interface RecordInfo {
  id: string;
  game: string;
  created: number;
}

/** Do an action, chosen when the table stood at `version`, `then` what follows it, and `onward` what goes without saying after that: as one thing, which is undone as one. It ends early where something can no longer be done, or where there is something to look at first; `through` goes on past that. */
export interface Play {
  type: "play";
  id: string;
  version: number;
  action: string;
  then?: string[];
  through?: boolean;
  onward?: "all" | "no" | "steps";
}

export interface Undo {
  type: "undo";
  id: string;
}

export interface AskHint {
  type: "hint";
  id: string;
}

/** I no longer want the hint that I asked for. */
export interface DropHint {
  type: "drop_hint";
  id: string;
}

/** What would each of my choices do? */
export interface AskOutlook {
  type: "outlook";
  id: string;
}

/** Where would this come to rest, if I aim it so? */
export interface AskLanding {
  type: "landing";
  id: string;
  action: string;
}

/** How would this go, if I only practised it? Without an action: what may I practise? */
export interface AskPractice {
  type: "practice";
  id: string;
  action?: string | null;
}

/** Why may I not: an action as notation or code, or whatever would concern these elements. */
export interface WhyNot {
  type: "why_not";
  id: string;
  action?: string | null;
  elements?: string[];
}

export interface Say {
  type: "chat";
  id: string;
  text: string;
}

/** What I want of questions that go round: `standing` passes for me until the matter under way is over, or no more; `always` asks me even when I have nothing to answer with. What is left out stays. */
export interface Wish {
  type: "wish";
  id: string;
  seat: number;
  standing?: boolean | null;
  always?: boolean | null;
}

/** Keeps a socket from being closed as idle. */
export interface Ping {
  type: "ping";
}

/** A legal action: its code, its notation, and the parts of the board that it concerns in the order of pointing. `ends` the turn; `twice`: a person says twice that he wants it. */
export interface ActionInfo {
  code: string;
  text: string;
  elements: string[];
  ends?: boolean;
  twice?: boolean;
}

/** A number that a person sets, between its limits: one more of it adds `unit` to the action's code. */
export interface DialInfo {
  name: string;
  unit: string;
  low: number;
  high: number;
  usual: number;
}

/** Actions that are too many to list: the code of one of them is `code`, and for each dial its number times its unit. The service judges it as it judges any action. What is not possible before another action has `after`, the code of that. */
export interface RangeInfo {
  code: string;
  text: string;
  elements: string[];
  dials: DialInfo[];
  after?: string | null;
}

/** Seats, clock or status have changed. */
export interface TableMessage {
  type: "table";
  info: TableInfo;
}

/** How a player is asked questions that go round. `until` names the matter under way, such as "this battle"; `standing`: he passes until it is over; `always`: he is asked even when he has nothing to answer with; `passing`: the service is about to pass for him. */
export interface AskingInfo {
  until: string | null;
  standing: boolean;
  always: boolean;
  passing: boolean;
}

/** Where the game stands, as one seat (or with None a spectator) sees it. `events` are those since the last position, and `motions` has how things moved in those that happened just now. `actions` are legal; where they are only examples, `ranges` has the rest. `asked` says what is asked of whom. `undo` is "ok", or why my last action stays, or None when there is none of mine to take back. `hides` tells a client that holds several seats that this view shows what others at the screen should not see. `asking` is there in games with questions that go round, for who plays. `obvious` says whether the only action goes without saying, as a step or with dice. `played` counts the actions that stand: unlike `version` it falls when one is taken back. With `onto` the `view` has only the fields that are not as they were in the position of that version, which was sent before over the same socket, and `items` has what changed in its lists. */
export interface Position {
  type: "position";
  version: number;
  seat: number | null;
  view: View;
  asked: string;
  actions: ActionInfo[];
  obvious: "dice" | "no" | "step";
  ranges: RangeInfo[];
  events: EventInfo[];
  motions: MotionInfo[];
  undo: string | null;
  hides: boolean;
  time: Time | null;
  asking: AskingInfo | null;
  played: number;
  onto?: number | null;
  items?: Record<string, Record<string, unknown>>;
}

/** What the client sent is done and stored. */
export interface Accepted {
  type: "accepted";
  id: string;
  version: number;
}

/** What the client sent was not done: the clause of the rulebook if it was a rule, and a sentence. */
export interface Refused {
  type: "refused";
  id: string;
  clause: string | null;
  sentence: string;
}

export interface HintAction {
  code: string;
  text: string;
  chance: number;
}

/** What a good bot would do, best first, each with the mover's chance to win after it; and each player's chance now. One that is `quick`, of one look ahead, comes at once; a better one follows. */
export interface Hint {
  type: "hint";
  id: string;
  actions: HintAction[];
  chances: number[];
  quick: boolean;
}

/** What I get of something, or give: at least and at most. `sign` stands for the word where there is little room. */
export interface ChangeInfo {
  word: string;
  sign: string;
  least: number;
  most: number;
}

/** Something that may happen, and how likely; `word` is what it is to me, such as "win", if I hope for it or fear it. */
export interface ChanceInfo {
  text: string;
  odds: number;
  word?: string;
}

/** What an action does surely, what it may do, and what I gain and lose; `hope` is what one would ask first, `fear` what could go wrong, and `times` how often in a row I could do it. */
export interface OutlookInfo {
  code: string;
  changes: ChangeInfo[];
  hope: ChanceInfo | null;
  fear: ChanceInfo | null;
  times: number;
  sure: string[];
  chances: ChanceInfo[];
}

/** Several steps of mine that lead somewhere, to be played as one: what is pointed at, what is passed on the way, what they change for me, and how often in a row they can be done, the first `lead` of them but once. `outright`: they do what the outlook of the first tells; `outlook` is that of the last, where it is one that dice or another decide. */
export interface WayInfo {
  codes: string[];
  text: string;
  elements: string[];
  passed: string[];
  changes: ChangeInfo[];
  times: number;
  lead: number;
  outright: boolean;
  outlook: OutlookInfo | null;
}

/** Steps of mine that are chosen with one press: through the ends of phases to the step that `text` names, or, where `all` is not 0, so many things that are all taken, after what `text` names if that is not empty. `twice`: a person says twice that he wants it. `outlook` is that of the step that `text` names. */
export interface ShortcutInfo {
  codes: string[];
  text: string;
  all: number;
  twice: boolean;
  outlook: OutlookInfo | null;
}

/** Part of a price, and how much of it I am short of. */
export interface DueInfo {
  word: string;
  sign: string;
  amount: number;
  short: number;
}

/** Something that I could do now but for what I lack: one action that would be it, what it is without its place, its price, and what is missing. */
export interface LackInfo {
  code: string;
  text: string;
  price: DueInfo[];
  sentence: string;
  clause: string;
}

/** The outlook of my choices in a position. While the rules are still being compiled there are none. */
export interface Outlooks {
  type: "outlooks";
  id: string;
  version: number;
  outlooks: OutlookInfo[];
  lacking: LackInfo[];
  ways: WayInfo[];
  shortcuts: ShortcutInfo[];
}

/** Where something would come to rest: nine times of ten not farther than `near` from one of the spots. `chances` say what becomes of it. What is not aimed has none. */
export interface LandingInfo {
  type: "landing";
  id: string;
  spots: [number, number][];
  near: number;
  chances: ChanceInfo[];
}

/** What may be practised, and how it went this time, of which nothing is kept. */
export interface PracticeInfo {
  type: "practice";
  id: string;
  ranges: RangeInfo[];
  motion: MotionInfo | null;
}

/** A table that is laid to practise at: what one sees from a seat, and what may be tried there. */
export interface PracticeTable {
  seat: number;
  view: View;
  ranges: RangeInfo[];
}

/** The rule that forbids it; without a clause the sentence says that it is possible, or that it is not one's turn. `meant` is the action that was asked about, if one was found. */
export interface Why {
  type: "why";
  id: string;
  clause: string | null;
  sentence: string;
  meant?: string | null;
}

/** `seat` is None for a spectator. */
export interface Chat {
  type: "chat";
  from: string;
  seat: number | null;
  text: string;
  at: number;
}

/** What was said before. */
export interface Chats {
  type: "chats";
  chats: Chat[];
}

/** What the operator tells everybody; None when it no longer holds. */
export interface NoticeMessage {
  type: "notice";
  notice: NoticeInfo | null;
}

export interface Pong {
  type: "pong";
}

export type Clock = LiveClock | DaysClock;

export type ClientMessage = Play | Undo | AskHint | DropHint | AskOutlook | AskLanding | AskPractice | WhyNot | Say | Wish | Ping;

export type ServerMessage = TableMessage | Position | Accepted | Refused | Hint | Outlooks | LandingInfo | PracticeInfo | Why | Chat | Chats | NoticeMessage | Pong;

export const LIMITS = {
  NAME_CHARACTERS: 40,
  CODE_CHARACTERS: 64,
  CHAT_CHARACTERS: 400,
  PING_EVERY: 50.0,
  IDLE_SOCKET: 150.0,
  REPLAY_PAGE: 100,
  LOBBY_PAGE: 50,
  RECORD_BYTES: 2000000,
  MOVE_SECONDS: [5, 3600],
  BANK_SECONDS: [0, 86400],
  DAYS: [1, 30],
} as const;

export const CLOSED = {
  IDLE: 4000,
  REFUSED: 4001,
  SLOW: 4002,
  ABSENT: 4004,
  REMOVED: 4003,
  FULL: 4029,
} as const;
