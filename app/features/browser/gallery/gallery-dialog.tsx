import { RectangleStackIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { areaChoices } from '#app/shared/areas/area-choices.ts';
import { OfferList } from './offer-list.tsx';
import { TemplatePages } from './template-pages.tsx';
import { useContent, useOffers } from './use-offers.ts';

interface GalleryDialogProps {
  /** The current folder, which is the default target of a copy. */
  area: string;
  onClose: () => void;
}

function Preview({ content }: { content: TemplateVersion | null | undefined }) {
  const { t } = useTexts();
  if (content === undefined) return <Skeleton rows={6} />;
  if (content === null)
    return <p className="rounded-surface bg-sunken p-4 text-sm text-muted">{t('gallery.unavailable')}</p>;
  return <TemplatePages template={content} />;
}

/** Copies an offered template into a category of the company, as an ordinary template. */
function useUsing(onClose: () => void): (content: TemplateVersion, area: string) => void {
  const { t } = useTexts();
  const { templates } = useData();
  const notify = useNotify();
  const attempt = useAttempt();
  return ({ name, description, fields, sections, document }, templateArea) =>
    attempt(async () => {
      const copy = await templates.create({ name, description, fields, sections, document, templateArea });
      onClose();
      notify({ kind: 'success', text: t('gallery.used', { name: copy.name }) });
    });
}

/** The templates that the provider offers to all companies (specification 3, section 2). */
export function GalleryDialog({ area, onClose }: GalleryDialogProps) {
  const { t } = useTexts();
  const { areas } = useData();
  const tree = useLive(() => areas.watchTree(), [areas]);
  const offers = useOffers();
  const [wanted, setWanted] = useState<string>();
  const [target, setTarget] = useState(area);
  const chosen = offers?.find(({ uid }) => uid === wanted) ?? offers?.[0];
  const content = useContent(chosen);
  const use = useUsing(onClose);
  const usable = content !== undefined && content !== null && tree !== undefined;
  const filled = offers !== undefined && offers.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('gallery.title')}
      actions={
        filled && (
          <div className="flex w-full flex-wrap items-end justify-end gap-2">
            {tree !== undefined && (
              <Autocomplete
                label={t('gallery.target')}
                value={target}
                choices={areaChoices(tree, t('browser.home'))}
                onChange={setTarget}
                className="mr-auto w-full sm:w-64"
              />
            )}
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button kind="primary" disabled={!usable} onClick={() => usable && use(content, target)}>
              {t('gallery.use')}
            </Button>
          </div>
        )
      }
    >
      {offers === undefined && <Skeleton rows={6} />}
      {offers?.length === 0 && (
        <EmptyState icon={RectangleStackIcon} title={t('gallery.empty')} text={t('gallery.emptyText')} />
      )}
      {filled && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:h-[60dvh] sm:grid-cols-[16rem_minmax(0,1fr)]">
          <OfferList offers={offers} chosen={chosen?.uid} onChoose={setWanted} />
          <div className="h-[50dvh] min-h-0 sm:h-full">
            <Preview key={chosen?.uid} content={content} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
