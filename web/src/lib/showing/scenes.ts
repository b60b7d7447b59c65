/** What is shown at one time: events, and what they look like. */

import type { Effect } from '../../boards/contract';
import type { EventInfo } from '../service/messages';

export interface Scene {
  events: EventInfo[];
  effects: Effect[];
}

/** Events cut into scenes: each its own, except neighbours whose effects belong together. */
export function scenesOf(events: readonly EventInfo[], effectOf: (event: EventInfo) => Effect | null): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const effect = effectOf(event);
    const last = scenes[scenes.length - 1];
    if (last && effect?.together !== undefined && last.effects[0]?.together === effect.together) {
      last.events.push(event);
      last.effects.push(effect);
    } else scenes.push({ events: [event], effects: effect ? [effect] : [] });
  }
  return scenes;
}
