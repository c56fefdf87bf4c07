import { ArrowTopRightOnSquareIcon, PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { linkTarget } from '#app/document/link-target.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { PointerTools } from '../floating/floating.tsx';
import { useSelectionPlace } from '../floating/use-selection-place.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $removeLink } from './links.ts';
import { shownAddress } from './typed-address.ts';

/** Shows the address of the link at the caret, and its actions. */
export function LinkBubble() {
  const { t } = useTexts();
  const { state, panel, openPanel, perform } = useToolbar();
  const place = useSelectionPlace();
  if (state.link === null || panel !== null || place?.kind !== 'link') return null;
  const address = linkTarget(state.link);
  return (
    <PointerTools box={place.box} anchor="bottom start">
      {address === null ? (
        <span className="px-2 text-danger-text">{t('writing.link.unsafe')}</span>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          title={t('writing.link.open', { address })}
          className="flex max-w-60 min-w-0 items-center gap-1 rounded-control px-2 py-1 text-accent-text hover:bg-hover"
        >
          <span className="truncate">{shownAddress(address)}</span>
          <ArrowTopRightOnSquareIcon aria-hidden className="size-4 shrink-0" />
        </a>
      )}
      <ToolButton label={t('writing.link.edit')} icon={PencilIcon} onClick={() => openPanel('link')} />
      <ToolButton label={t('writing.link.remove')} icon={TrashIcon} onClick={() => perform($removeLink)} />
    </PointerTools>
  );
}
