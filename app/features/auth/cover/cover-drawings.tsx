import type { AuthPanel } from '../auth-panel.ts';
import type { Brand } from '#app/ui/brand.ts';
import { CoverArt } from './cover-art.tsx';
import { productDrawings } from './product-drawings.tsx';
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

/**
 * Another product has its own drawing beside its sign-in; the account panels have the same drawings in all products.
 */
export function CoverDrawing({ tab, brand }: { tab: AuthPanel['tab']; brand: Brand | null }) {
  const Drawn = tab === 'login' && brand !== null ? productDrawings[brand] : drawings[tab];
  return <Drawn className="w-full max-w-lg" />;
}
