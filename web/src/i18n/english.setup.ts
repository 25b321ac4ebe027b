// Tests read English unless they ask for another language.

import { load } from './index.svelte';

await load('en');
