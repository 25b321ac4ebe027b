import { speakWell } from '../../i18n/spoken.fixture';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { nl } from './nl';

speakWell({ en, nl, fr, de });
