import type { Texts } from '../phrases.ts';
import type { suggestions as reference } from '../pt_BR/suggestions.ts';

export const suggestions: Texts<typeof reference> = {
  word: 'suggestion',
  of: 'Suggestion by {{name}}',
  mode: {
    title: 'Mode',
    edit: 'Edit',
    suggest: 'Suggest',
  },
  bar: 'Suggestions',
  on: 'You are suggesting',
  onText: 'The template does not change. What you write stays on this device until it is sent.',
  send: 'Send suggestions',
  discard: 'Discard',
  leave: 'Leave',
  nothingYet: 'Change the text to have something to send.',
  nothing: 'The text is as before: there is nothing to send.',
  sent_one: '{{count}} suggestion sent',
  sent_other: '{{count}} suggestions sent',
  others: 'Name, fields, styles and page cannot be suggested: they stay as unsaved changes on this device.',
  unsent: 'Suggestions not sent',
  notSaved:
    'You are suggesting: what you write is already kept on this device. To show it to others, send the suggestions.',
  neverSaved: 'Save the template before you suggest changes.',
  ask: {
    suggest: {
      title: 'Turn the changes into suggestions?',
      text: 'There are changes that are not saved yet. In the mode Suggest they are sent as suggestions, and the template does not change.',
      yes: 'Turn into suggestions',
    },
    edit: {
      title: 'Turn the suggestions into changes?',
      text: 'There are suggestions that are not sent yet. In the mode Edit they are your changes, which Save publishes.',
      yes: 'Turn into changes',
    },
    discard: {
      title: 'Discard the suggestions that are not sent?',
      text: 'The document returns to what was last saved. What was written since is erased from this device.',
      yes: 'Discard',
    },
  },
  accept: 'Accept',
  acceptOf: 'Accept the suggestion by {{name}}',
  refuse: 'Refuse',
  refuseOf: 'Refuse the suggestion by {{name}}',
  accepted: 'Suggestion accepted. Save the template to publish it.',
  refused: 'Suggestion refused',
  conflict: 'Somebody else changed the same words. Both versions are in the text: choose one.',
  sendFirst: 'Send or discard your suggestions before you accept those of others.',
  delete: 'Take back the suggestion',
  deleted: 'Suggestion taken back',
  acceptedBy: 'Accepted by {{name}}, {{when}}',
  refusedBy: 'Refused by {{name}}, {{when}}',
  unreadable: 'This version of the app does not show this suggestion. Update it to see it.',
  unseen: 'No visible difference.',
};
