/** Where structure tokens lie on their spaces: in a ring, so that there is room for dice in the middle. */

import { aboutVertical, type Pose } from '../dice/solid';
import type { Space, Structure } from '../view';

export interface Laid extends Structure {
  key: string;
  x: number;
  y: number;
}

const HEIGHT = 1.75;

export function tokenPlaces(spaces: readonly Space[]): Laid[] {
  return spaces.flatMap((space, number) =>
    space.tokens
      .filter((token) => !token.covered)
      .map((token, index, all) => {
        const angle = ((90 + (360 / Math.max(4, all.length)) * index) * Math.PI) / 180;
        const way = space.radius - 11;
        const key = `token:${number}:${token.side}:${token.shape}`;
        return { ...token, key, x: space.x + way * Math.cos(angle), y: space.y + way * Math.sin(angle) };
      }),
  );
}

export const tokenPose = ({ x, y }: Laid): Pose => ({ x, y, z: HEIGHT, q: aboutVertical(0) });
