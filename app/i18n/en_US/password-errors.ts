/** Passwords and the second step; a part of `errors`. */
export const passwordErrors = {
  'recovery-token-invalid': {
    text: 'The recovery link is no longer valid',
    help: 'It works once, within the time that the e-mail names, and only until the password is changed. Ask for a new one in “Forgot your password?”.',
  },
  'password-too-weak': {
    text: 'The password does not meet the rules',
    help: 'Use at least 8 characters, with a lowercase letter, an uppercase letter, a number and a symbol.',
  },
  'password-personal': {
    text: 'The password contains something about you, the company or the product',
    help: 'Choose one without your name, e-mail or tax number, and without the name of the company or of Autodocs.',
  },
  'temporary-password-over': {
    text: 'The temporary password has expired',
    help: 'Choose “Forgot your password?” to get a link, or ask your company’s administrator for a new invitation.',
  },
  'password-too-common': {
    text: 'This password is very common',
    help: 'It is among the first that anybody would try. Join several words, or choose another.',
  },
  'password-breached': {
    text: 'This password was leaked elsewhere',
    help: 'It is in lists of stolen passwords. Choose another, and change it wherever else you use it.',
  },
  'password-not-new': {
    text: 'The new password is the current one',
    help: 'Choose another password.',
  },
  'invalid-code': {
    text: 'Invalid code',
    help: 'Check the code and try again. It is good for 10 minutes and one use.',
  },
  'challenge-invalid': {
    text: 'The verification is no longer good',
    help: 'It lasts 10 minutes and works once. Sign in again with your e-mail and password.',
  },
  'second-factor-unavailable': {
    text: 'Two-step verification is not available',
    help: 'This server cannot use any of your methods. Ask your company administrator.',
  },
  'second-factor-needed': {
    text: 'This account uses two-step verification',
    help: 'Sign in and change the password in your account, or recover it by e-mail.',
  },
  'second-factor-required': {
    text: 'Your company requires two-step verification',
    help: 'Set it up to go on. What you wrote is on this device.',
  },
  'second-factor-kept': {
    text: 'Your company requires two-step verification',
    help: 'It cannot be switched off while it is required; you can change the app or the phone.',
  },
} as const;
