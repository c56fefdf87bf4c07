import type { Phrases } from '../phrases.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { account } from './account.ts';
import { brands } from './brands.ts';
import { recovery } from './recovery.ts';
import { shell } from './shell.ts';
import { storage } from './storage.ts';
import { sync } from './sync.ts';
import { devices } from './devices.ts';
import { browser } from './browser.ts';
import { codes } from './codes.ts';
import { bin } from './bin.ts';
import { gallery } from './gallery.ts';
import { dashboard } from './dashboard.ts';
import { executions } from './executions.ts';
import { indicators } from './indicators.ts';
import { filling } from './filling.ts';
import { preview } from './preview.ts';
import { pageSettings } from './page-settings.ts';
import { editing } from './editing.ts';
import { editor } from './editor.ts';
import { older } from './older.ts';
import { versions } from './versions.ts';
import { fields } from './fields.ts';
import { paste } from './paste.ts';
import { publicForm } from './public-form.ts';
import { publicLink } from './public-link.ts';
import { table } from './table.ts';
import { writing } from './writing.ts';

export const enUS: Phrases = {
  common,
  errors,
  account,
  brands,
  recovery,
  shell,
  storage,
  sync,
  devices,
  browser,
  codes,
  bin,
  gallery,
  dashboard,
  executions,
  indicators,
  filling,
  preview,
  pageSettings,
  editing,
  editor,
  older,
  versions,
  fields,
  paste,
  publicForm,
  publicLink,
  table,
  writing,
};
