import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface ToldOnceProps {
  what: 'webhook' | 'key';
  secret: string;
  onClose: () => void;
}

/** A secret that is shown only once, to be copied. */
export function SecretShownOnce({ what, secret, onClose }: ToldOnceProps) {
  const { t } = useTexts();
  const label = t(`sending.secret.${what}Label`);
  return (
    <Dialog
      open
      size="medium"
      title={t(`sending.secret.${what}Title`)}
      description={t(`sending.secret.${what}Text`)}
      // A press outside must not close it, because the secret is never shown again.
      onClose={() => undefined}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('sending.secret.done')}
        </Button>
      }
    >
      <div className="mt-4 flex items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 grow text-sm break-all" aria-label={label}>
          {secret}
        </code>
        <CopyButton label={label} text={secret} />
      </div>
    </Dialog>
  );
}
