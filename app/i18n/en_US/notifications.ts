/** Push notifications to this device. */
export const notifications = {
  heading: 'Notifications on this device',
  text: 'While no window of Autodocs is in use, the browser tells you what has arrived. The text of messages is shown only if your company allows it.',
  offer: 'Get notifications on this device',
  offerText:
    'Know of new messages even with Autodocs closed. The browser then asks whether this site may show notifications; turn them off at any time under Account, Notifications.',
  turnOn: 'Get notifications',
  notNow: 'Not now',
  turnOff: 'Turn notifications off',
  test: 'Send a test notification',
  testSent: 'Test notification sent',
  turnedOff: 'Notifications are off for this device',
  denied:
    'The browser lets this site show no notifications. Allow them in the settings of the site, beside the address, and come back here.',
  unsupported: 'This browser shows no notifications.',
  onceInstalled:
    'On iPhone and iPad, notifications work in the installed app: tap Share, then Add to Home Screen, and open Autodocs from there.',
  kindsLabel: 'Notify me of',
  kinds: {
    message: 'Messages',
    accessRequest: 'Requests for access to the company',
    conflict: 'Templates of mine with two versions',
    formAnswer: 'Answers to my public forms',
    mention: 'Mentions in comments',
  },
  company: {
    label: 'Notifications',
    text: 'What notifications show on the devices of your company’s people.',
    showText: 'Show the text of the message in notifications',
    showTextExplained:
      'Notifications show the first 120 characters, also while the device is locked. Without this they say only whom the message is from.',
  },
} as const;
