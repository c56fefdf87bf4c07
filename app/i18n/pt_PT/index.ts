import type { Phrases } from '../phrases.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { documentErrors } from './document-errors.ts';
import { gedErrors } from './ged-errors.ts';
import { signatureErrors } from './signature-errors.ts';
import { notifications } from './notifications.ts';
import { account } from './account.ts';
import { accountArea } from './account-area.ts';
import { secondFactor } from './second-factor.ts';
import { permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { plan } from './plan.ts';
import { brands } from './brands.ts';
import { recovery } from './recovery.ts';
import { registration } from './registration.ts';
import { portals } from './portals.ts';
import { signInMethods } from './sign-in-methods.ts';
import { holidays } from './holidays.ts';
import { shell } from './shell.ts';
import { storage } from './storage.ts';
import { sync } from './sync.ts';
import { accessRequests } from './access-requests.ts';
import { invitations } from './invitations.ts';
import { chats } from './chats.ts';
import { people } from './people.ts';
import { domains } from './domains.ts';
import { entities } from './entities.ts';
import { gate } from './gate.ts';
import { zones } from './zones.ts';
import { devices } from './devices.ts';
import { browser } from './browser.ts';
import { codes } from './codes.ts';
import { bin } from './bin.ts';
import { choices } from './choices.ts';
import { gallery } from './gallery.ts';
import { palette } from './palette.ts';
import { dashboard } from './dashboard.ts';
import { executions } from './executions.ts';
import { indicators } from './indicators.ts';
import { lacking } from './lacking.ts';
import { filling } from './filling.ts';
import { preview } from './preview.ts';
import { pageSettings } from './page-settings.ts';
import { editing } from './editing.ts';
import { editor } from './editor.ts';
import { older } from './older.ts';
import { versions } from './versions.ts';
import { failure } from './failure.ts';
import { fields } from './fields.ts';
import { paste } from './paste.ts';
import { publicForm } from './public-form.ts';
import { publicLink } from './public-link.ts';
import { table } from './table.ts';
import { bubble, thread } from './thread.ts';
import { writing } from './writing.ts';

export const ptPT: Phrases = {
  common,
  errors: { ...errors, ...gedErrors, ...documentErrors, ...signatureErrors },
  account,
  notifications,
  accountArea,
  secondFactor,
  permissions,
  profile,
  plan,
  brands,
  recovery,
  registration,
  portals,
  signInMethods,
  holidays,
  shell,
  storage,
  sync,
  accessRequests,
  invitations,
  chats,
  people,
  domains,
  entities,
  gate,
  zones,
  devices,
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
  pageSettings,
  editing,
  editor,
  older,
  versions,
  failure,
  fields,
  paste,
  publicForm,
  publicLink,
  table,
  thread,
  bubble,
  writing,
};
