import type { AuthPanel } from './auth-panel.ts';
import { CoverArt } from './cover-art.tsx';
import { MailArt, PasswordArt, RecoveryArt } from './recovery-art.tsx';
import { RegisterArt } from './register-art.tsx';

const drawings = {
  login: CoverArt,
  forgotPassword: RecoveryArt,
  recoveryEmailSent: MailArt,
  redefinePassword: PasswordArt,
  register: RegisterArt,
  externalRegister: RegisterArt,
} as const satisfies Record<AuthPanel['tab'], unknown>;

export function CoverDrawing({ tab }: { tab: AuthPanel['tab'] }) {
  const Drawn = drawings[tab];
  return <Drawn className="w-full max-w-lg" />;
}
