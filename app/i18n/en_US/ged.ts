import type { GedTexts } from '../ged-texts.ts';

export const ged: GedTexts = {
  integrations: {
    title: 'Integrations',
    text: 'Other systems that work with your documents.',
    tile: 'GED integration',
    tileText: 'Categories and fields of the document management system of your company.',
    states: {
      'signed-in': 'Signed in',
      'signed-out': 'Not signed in',
      expired: 'Sign-in expired',
    },
    needsNetwork: 'The state of the integration comes from the server.',
    refused: 'Your groups do not let you use integrations.',
  },
  structure: {
    title: 'GED integration - Structures',
    text: 'Choose classifications of the GED and make categories of them.',
    needsNetwork: 'The GED integration needs a connection.',
  },
  session: {
    heading: 'Sign-in',
    address: 'Environment URL',
    addressHint: 'Such as https://ged.yourcompany.com',
    user: 'User',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    empty: 'This field cannot be empty',
    signIn: 'Sign in to the GED',
    signedIn: 'You are signed in to the GED.',
    as: ({ user, address }) => `${user} at ${address}`,
    again: 'Sign in again',
    expired: 'Your GED sign-in has expired, please sign in again in the integrations menu',
  },
  place: {
    heading: 'Structure',
    workspace: 'Workspace',
    unit: 'Units',
    company: 'Companies',
    workspaceFirst: 'Choose the workspace first',
    unitFirst: 'Choose the unit first',
    loading: 'Loading from the GED',
    none: 'The GED has nothing here for your user.',
  },
  tree: {
    label: 'Classifications',
    search: 'Find a classification',
    openAll: 'Expand all',
    closeAll: 'Collapse all',
    chooseAll: 'Select all',
    clear: 'Clear selection',
    none: 'This company has no classifications.',
    nothing: 'No classification with this text.',
    found: ({ count, shown }) => (count === 1 ? '1 classification found' : `${shown} classifications found`),
    chosen: ({ shown }) => `${shown} selected`,
    problems: ({ count, shown }) =>
      count === 1
        ? '1 classification of the GED is wrong and was mended or left out'
        : `${shown} classifications of the GED are wrong and were mended or left out`,
    kinds: {
      missing: 'without a usable key or identifier',
      duplicate: 'repeats the key or the identifier of another',
      circle: 'lay in itself: it is at the root',
      'too-deep': 'lies too deep',
    },
    keys: 'Arrows move and open, space selects, the asterisk expands the level.',
  },
  create: {
    button: 'Create categories',
    title: 'Create categories of the GED',
    loading: 'Comparing with the categories that exist',
    made: ({ count, shown }) => (count === 1 ? '1 new category' : `${shown} new categories`),
    restored: ({ count, shown }) =>
      count === 1 ? '1 comes back from the bin' : `${shown} come back from the bin`,
    existing: ({ count, shown }) => (count === 1 ? '1 exists already' : `${shown} exist already`),
    more: ({ count, shown }) => (count === 1 ? 'and 1 more' : `and ${shown} more`),
    allThere: 'All of the categories exist already: there is nothing to create.',
    start: ({ count, shown }) => (count === 1 ? 'Create 1 category' : `Create ${shown} categories`),
    progress: ({ made, of }) => `${made} of ${of} created`,
    done: 'The categories were created',
    cut: 'What was created stays. Try again to create the rest: nothing is created twice.',
    refused: 'To create categories, ask for the permission to edit categories too.',
  },
  runs: {
    heading: 'Creations that can be undone',
    text: 'Undoing takes back only what nobody has used or changed since.',
    undo: 'Undo',
    undoOf: ({ title }) => `Undo the creation of ${title}`,
    ask: 'Undo this creation?',
    askText: 'Categories that nobody has used or changed go to the bin. The others stay.',
    undone: 'Creation undone',
    removed: ({ count, shown }) =>
      count === 1 ? '1 category was taken back.' : `${shown} categories were taken back.`,
    kept: ({ count, shown }) => (count === 1 ? '1 category stays:' : `${shown} categories stay:`),
    reasons: { changed: 'it was changed', used: 'it is in use' },
  },
  fields: {
    open: 'GED fields',
    title: 'Available fields',
    text: ({ classification }) => `Of the GED, of the classification ${classification}.`,
    noCompany:
      'This category does not say of which company of the GED it is. Move the document to a category created in Integrations.',
    none: 'This classification has no fields for templates.',
    section: 'GED',
    there: ({ name }) => `In the document already: #${name}`,
    bindTo: ({ title }) => `Field of the document for ${title}`,
    newField: 'New field',
    add: ({ count, shown }) => (count === 1 ? 'Add 1 field' : `Add ${shown} fields`),
    added: ({ count, shown }) => (count === 1 ? '1 GED field was added' : `${shown} GED fields were added`),
  },
  filing: {
    title: 'Sending to the GED',
    send: 'Send to the GED',
    noPlace:
      'This document has GED fields, but its template lies in no category of the GED: move the template to send the next ones.',
    sending: ({ percent }) => `Sending the document: ${percent}`,
    waiting:
      'Waiting for a connection. The document has not been sent to the GED yet: it is kept on this device and goes when the connection is back.',
    filing: 'The GED is receiving the document',
    filed: 'The document is in the GED',
    filedNotice: ({ name }) => `${name} is in the GED.`,
    giveUp: 'Give up',
    giveUpOf: ({ name }) => `Give up sending ${name} to the GED`,
    removeOf: ({ name }) => `Remove ${name} from the list`,
    listTitle: 'Sending to the GED',
    listText:
      'Documents that this device sends to the GED. Each waits here until the GED confirms that it has it, even if you close the app.',
    count: ({ count, shown }) =>
      count === 1
        ? 'Sending to the GED: 1 document not there yet'
        : `Sending to the GED: ${shown} documents not there yet`,
    none: 'No document waits for the GED',
    noneText:
      'Fill in a template with GED fields and use Send to the GED: what is not there yet shows up here.',
  },
};
