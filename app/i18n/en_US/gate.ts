export const gate = {
  kept: 'What you wrote and was not sent yet stays on this device.',
  hoursTitle: 'Outside the permitted hours',
  hoursText: '{{company}} does not permit the use of Autodocs at this time.',
  hoursKnown: '{{company}} does not permit the use of Autodocs from {{start}} to {{end}} ({{zone}}).',
  signInAgain: 'Sign in again',
  machineTitle: 'Computer not let in',
  disapprovedTitle: 'Computer not authorised',
  disapprovedText:
    "Your company's administrator did not authorise this computer. Use a computer of the company, or talk to them.",
  asking: 'Identifying this computer',
  checkAgain: 'Check again',
  waitingTitle: 'Waiting for approval',
  waitingText: "The request to use the computer {{machine}} was sent to your company's administrator.",
  differentTitle: 'A different computer',
  differentText:
    "You signed in from another computer, {{machine}}. A new request was sent to your company's administrator.",
  hours_one: 'The answer comes within {{count}} hour.',
  hours_other: 'The answer comes within {{count}} hours.',
  agentText: 'Version {{version}} or later is needed.',
  download: 'Download the local agent',
  noInstaller: "Ask your company's administrator for the installer.",
} as const;
