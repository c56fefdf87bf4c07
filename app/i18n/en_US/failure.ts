export const failure = {
  title: 'Something went wrong',
  text: 'What was open is still behind this window.',
  crashText: 'The screen that was open has stopped. What you wrote is kept on this device.',
  ask: 'Open the support inbox, create a ticket and attach this report. It says what failed and where; passwords, names and what you wrote are left out.',
  report: 'Error report',
  copy: 'Copy',
  copied: 'Report copied',
  download: 'Download',
  inbox: 'Open support inbox',
  goOn: 'Continue',
  noInbox:
    'The support inbox cannot be opened now. Copy or download the report and send it to whoever administers your company.',
  repeated_one: 'It happened {{count}} time.',
  repeated_other: 'It happened {{count}} times.',
  others_one: '{{count}} more error happened while this window was open.',
  others_other: '{{count}} more errors happened while this window was open.',
} as const;
