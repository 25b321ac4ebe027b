import type { Part } from '../catalogue';
import type { setup as en } from '../en/setup';

export const setup: Part<typeof en> = {};
