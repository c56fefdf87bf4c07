import { LinkIcon, LinkSlashIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useNow } from '#app/ui/use-now.ts';
import type { PublicLink } from '#domain/api/public-forms.ts';
import { isOn } from './is-on.ts';

/** Whether the link is on, how often it was used, and why it can no longer be used. */
export function LinkState({
  link,
  busy,
  onSwitchOff,
}: {
  link: PublicLink | null;
  busy: boolean;
  onSwitchOff: () => void;
}) {
  const { t } = useTexts();
  const now = useNow();
  const on = isOn(link);
  const ownerGone = link?.on === true && !on;
  const expired = on && link.expiresAt !== null && new Date(link.expiresAt) <= now;
  const usedUp = on && link.maxUses !== null && link.uses >= link.maxUses;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge kind={on ? 'confirmed' : 'neutral'} icon={on ? LinkIcon : LinkSlashIcon}>
        {on ? t('publicLink.on') : t('publicLink.off')}
      </Badge>
      {link !== null && <span className="text-muted">{t('publicLink.uses', { count: link.uses })}</span>}
      {ownerGone && <span className="text-waiting-text">{t('publicLink.ownerGone')}</span>}
      {expired && <span className="text-waiting-text">{t('publicLink.expired')}</span>}
      {usedUp && <span className="text-waiting-text">{t('publicLink.usedUp')}</span>}
      {on && (
        <Button className="ml-auto" busy={busy} onClick={onSwitchOff}>
          {t('publicLink.switchOff')}
        </Button>
      )}
    </div>
  );
}
