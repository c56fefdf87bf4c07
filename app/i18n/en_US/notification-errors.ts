import type { ErrorPhrases } from '../error-phrases.ts';

/** Push notifications to a device. */
export const notificationErrors = {
  'push-endpoint-refused': {
    text: "This browser's notification service cannot be used",
    help: 'The server sends notifications to public and secure addresses alone. Use another browser on this device.',
  },
  'push-not-on': {
    text: 'Notifications are not on for this device',
    help: 'Turn them on and try again.',
  },
  'push-not-delivered': {
    text: 'The notification was not delivered',
    help: "The browser's notification service did not take it. Try again in a few minutes; if it goes on, turn notifications off and on again.",
  },
  'push-unavailable': {
    text: 'The browser could not turn notifications on',
    help: 'Its notification service did not answer. Check the connection and try again, or use another browser.',
  },
  'push-denied': {
    text: 'The browser lets this site show no notifications',
    help: "Allow notifications of this site in the browser's settings, then turn them on again.",
  },
} satisfies Partial<ErrorPhrases>;
