import { common } from './common.ts';
import { errors } from './errors.ts';
import { workErrors } from './work-errors.ts';
import { notifications } from './notifications.ts';
import { account } from './account.ts';
import { secondFactor } from './second-factor.ts';
import { permissions } from './permissions.ts';
import { brands } from './brands.ts';
import { portals } from './portals.ts';
import { signInMethods } from './sign-in-methods.ts';
import { holidays } from './holidays.ts';
import { shell } from './shell.ts';
import { storage } from './storage.ts';
import { sync } from './sync.ts';
import { people } from './people.ts';
import { entities } from './entities.ts';
import { gate } from './gate.ts';
import { zones } from './zones.ts';
import { browser } from './browser.ts';
import { codes } from './codes.ts';
import { bin } from './bin.ts';
import { choices } from './choices.ts';
import { gallery } from './gallery.ts';
import { palette } from './palette.ts';
import { dashboard } from './dashboard.ts';
import { executions } from './executions.ts';
import { indicators } from './indicators.ts';
import { lacking } from './omissions.ts';
import { filling } from './filling.ts';
import { preview } from './preview.ts';
import { failure } from './failure.ts';
import { fields } from './fields.ts';
import { formLink } from './form-link.ts';
import { publicForm } from './public-form.ts';

/** The reference language: its keys define all phrases. One file per area of the product. */
export const ptBR = {
  common,
  errors: { ...errors, ...workErrors },
  account,
  notifications,
  secondFactor,
  permissions,
  brands,
  portals,
  signInMethods,
  holidays,
  shell,
  storage,
  sync,
  people,
  entities,
  gate,
  zones,
  browser,
  codes,
  bin,
  choices,
  gallery,
  palette,
  dashboard,
  executions,
  indicators,
  filling,
  lacking,
  preview,
  failure,
  fields,
  formLink,
  publicForm,
} as const;
