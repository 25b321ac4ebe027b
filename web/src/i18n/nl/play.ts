import type { Part } from '../catalogue';
import type { play as en } from '../en/play';

export const play: Part<typeof en> = {};
