export const gate = {
  kept: 'What you wrote and was not sent yet stays on this device.',
  goTo: 'Go to {{company}}',
  hoursTitle: 'Outside the permitted hours',
  hoursText: '{{company}} does not permit the use of Autodocs at this time.',
  hoursKnown: 'Nobody uses Autodocs from {{start}} to {{end}} ({{zone}}).',
  opens: {
    today: 'It opens again today at {{end}}.',
    tomorrow: 'It opens again tomorrow at {{end}}.',
  },
  hoursNext: 'Your pages then come back here by themselves, and you sign in again.',
  hoursNextAdmin:
    'Your pages then come back here by themselves, and you sign in again. As you administer the company, you can sign in now to change the hours, and for nothing else.',
  hoursChange: 'You can change the hours; everything else opens when they permit it.',
  hoursElsewhere:
    'If another company of yours is open, you get into that one; the menu of your name leads from one to the other.',
  signInForHours: 'Sign in to change the hours',
  signInAgain: 'Sign in again',
  machineTitle: 'Computer not let in',
  disapprovedTitle: 'Computer not authorised',
  disapprovedText:
    'The administrator of {{company}} did not authorise this computer. Use a computer of the company, or talk to them.',
  asking: 'Identifying this computer',
  checkAgain: 'Check again',
  waitingTitle: 'Waiting for approval',
  waitingText: 'The request to use the computer {{machine}} was sent to the administrator of {{company}}.',
  differentTitle: 'A different computer',
  differentText:
    'You signed in from another computer, {{machine}}. A new request was sent to the administrator of {{company}}.',
  hours_one: 'The answer comes within {{count}} hour.',
  hours_other: 'The answer comes within {{count}} hours.',
  agentText: 'Version {{version}} or later is needed.',
  download: 'Download the local agent',
  waitingNext: 'Once it is approved, your pages open here by themselves.',
  agentWhy: '{{company}} permits registered computers only.',
  phoneTitle: 'Use a registered computer',
  phoneText:
    '{{company}} permits the use of Autodocs only on computers that it registered. A phone or tablet cannot be registered.',
  phoneNext: 'Open Autodocs on one of these computers, or talk to the administrator.',
  noInstaller: 'Ask the administrator of {{company}} for the installer.',
} as const;
