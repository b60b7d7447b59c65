import { text } from './text';

/** Seconds as people read them: 0:42, 3:05, 2:00:00, or days and hours. */
export function clockTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [days, hours] = [Math.floor(whole / 86_400), Math.floor((whole % 86_400) / 3600)];
  const [minutes, rest] = [Math.floor((whole % 3600) / 60), whole % 60];
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const WEEK = 7 * 86_400;

/** When something was, in seconds since 1970, as seen now: "5 minutes ago", "yesterday", or the date. */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  if (passed > WEEK) return date.format(new Date(then * 1000));
  const unit = UNITS.find(([, seconds]) => passed >= seconds);
  return unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : text.tables.justNow;
}
