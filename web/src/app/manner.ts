import type { Manner } from '../board/manner';
import { t } from '../i18n/index.svelte';
import { say } from './live.svelte';
import { settings } from './settings.svelte';

/** manner is how the visitor places stones, by his settings and in his language. */
export const manner: Manner = {
  get placing() {
    return settings().placing;
  },
  get loupe() {
    return settings().loupe;
  },
  words: {
    get title() {
      return t('placing.title');
    },
    place: (point) => t('placing.place', { point }),
    get takeAway() {
      return t('placing.takeAway');
    },
    get here() {
      return t('placing.here');
    },
    put: (point) => t('placing.put', { point }),
    gone: (point) => t('placing.gone', { point }),
  },
  say,
};
