import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { loginPanel, type AuthPanel } from '../auth-panel.ts';
import { AuthPanels } from '../auth-panels.tsx';

interface SignInAgainDialogProps {
  open: boolean;
  user: string;
  onClose: () => void;
}

/** Shown above the page, which keeps its state. */
export function SignInAgainDialog({ open, user, onClose }: SignInAgainDialogProps) {
  const { t } = useTexts();
  const [panel, setPanel] = useState<AuthPanel>(() => loginPanel(user));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('account.againTitle')}
      description={t('account.againText')}
    >
      <div className="mt-4">
        <AuthPanels
          panel={panel.tab === 'login' ? { ...panel, user } : panel}
          onPanel={setPanel}
          onSignedIn={onClose}
        />
      </div>
    </Dialog>
  );
}
