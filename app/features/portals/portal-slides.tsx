import { ArrowPathIcon, BuildingOffice2Icon, ChevronDoubleRightIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Portal } from '#domain/api/portals.ts';
import { slidesPerView } from './slides-per-view.ts';
import type { PortalPages } from './use-portals.ts';

const GAP = 8;

interface PortalSlidesProps {
  pages: PortalPages;
  onOpen: (domain: string) => void;
}

/** Companies side by side, as many as fit; the last slide loads more. */
export function PortalSlides({ pages, onOpen }: PortalSlidesProps) {
  const { t } = useTexts();
  const perView = useSlidesPerView();
  const width = `calc((100% - ${(perView - 1) * GAP}px) / ${perView})`;
  const { portals, hasMore, busy, more } = pages;
  return (
    <ul
      aria-label={t('portals.list')}
      data-slides={perView}
      className="flex snap-x gap-2 overflow-x-auto overscroll-x-contain pb-3"
    >
      {portals.map((portal) => (
        <Slide key={portal.domain} width={width} snaps>
          <CompanySlide portal={portal} onOpen={onOpen} />
        </Slide>
      ))}
      <Slide width={width}>
        <button
          type="button"
          onClick={more}
          aria-busy={busy || undefined}
          className="flex h-full min-h-40 w-full flex-col items-center justify-center gap-2 rounded-surface border border-dashed border-control p-2 text-center text-sm text-muted hover:bg-hover"
        >
          {busy ? (
            <Spinner className="size-6" />
          ) : hasMore ? (
            <ChevronDoubleRightIcon aria-hidden className="size-6" />
          ) : (
            <ArrowPathIcon aria-hidden className="size-6" />
          )}
          {hasMore ? t('portals.more') : t('portals.refresh')}
        </button>
      </Slide>
    </ul>
  );
}

interface SlideProps {
  width: string;
  /**
   * False for the last slide: it exists before any company does, and scroll snapping would keep it in view, which hides
   * the first companies.
   */
  snaps?: boolean;
  children: ReactNode;
}

function Slide({ width, snaps = false, children }: SlideProps) {
  return (
    <li className={clsx('shrink-0 only:mx-auto', snaps && 'snap-start')} style={{ width }}>
      {children}
    </li>
  );
}

function CompanySlide({ portal, onOpen }: { portal: Portal; onOpen: (domain: string) => void }) {
  const { t } = useTexts();
  const [broken, setBroken] = useState(false);
  const { name, domain, logo } = portal;
  return (
    <div className="flex h-full min-h-40 flex-col items-center gap-2 rounded-surface border border-line bg-surface p-2 text-center">
      <span className="flex h-14 w-full items-center justify-center text-faint">
        {logo === null || broken ? (
          <BuildingOffice2Icon aria-hidden className="size-8" />
        ) : (
          <img
            src={logo}
            alt=""
            loading="lazy"
            className="max-h-14 max-w-full object-contain"
            onError={() => setBroken(true)}
          />
        )}
      </span>
      <span
        className="line-clamp-2 w-full grow text-sm font-medium break-words hyphens-auto"
        title={`${name} · ${domain}`}
      >
        {name}
      </span>
      <button
        type="button"
        onClick={() => onOpen(domain)}
        aria-label={t('portals.enterAt', { name })}
        className={buttonClasses('primary', 'w-full px-1 text-xs tracking-wide')}
      >
        {t('portals.enter')}
      </button>
    </div>
  );
}

/** Depends on the width of the window (specification 2, section 9). */
function useSlidesPerView(): number {
  const [slides, setSlides] = useState(() => slidesPerView(innerWidth));
  const latest = useRef(slides);
  useEffect(() => {
    const measure = () => {
      const next = slidesPerView(innerWidth);
      if (next !== latest.current) setSlides(next);
      latest.current = next;
    };
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return slides;
}
