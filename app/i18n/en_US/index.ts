import type { Phrases } from '../phrases.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { browser } from './browser.ts';
import { dashboard } from './dashboard.ts';
import { executions } from './executions.ts';
import { filling } from './filling.ts';

export const enUS: Phrases = { common, errors, browser, dashboard, executions, filling };
