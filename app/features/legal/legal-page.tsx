import { PrinterIcon } from '@heroicons/react/24/outline';
import { useEffect, type ReactNode } from 'react';
import type { LegalBlock, LegalSection, LegalTexts } from '#app/i18n/legal-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { brandNames, type Brand } from '#app/ui/brand.ts';
import { usePageTitle } from '#app/ui/page-title.ts';
import { ProductLogo } from '#app/ui/product-logo.tsx';
import './legal.css';

export interface AnchoredSection extends LegalSection {
  /** In the address; the same in every language. */
  id: string;
  /** Null for the part before the first numbered one. */
  number: number | null;
}

interface LegalPageProps {
  legal: LegalTexts;
  title: string;
  /** The product of the text; this product if absent. */
  brand?: Brand | null;
  /** Under the title: the date of the text. */
  dated: string;
  lead?: ReactNode;
  sections: readonly AnchoredSection[];
}

/** A long text with an index that links to its parts; printed without the controls. */
export function LegalPage({ legal, title, brand = null, dated, lead, sections }: LegalPageProps) {
  const { t } = useTexts();
  usePageTitle(title);
  useNamedPart();
  return (
    <div className="legal min-h-dvh bg-surface text-ink">
      <header className="flex items-center gap-2 border-b border-line px-4 py-3 sm:px-6 print:hidden">
        <ProductLogo product={brand ?? 'autodocs'} />
        <span className="grow font-semibold">{brand === null ? t('common.appName') : brandNames[brand]}</span>
        <Button icon={PrinterIcon} onClick={() => window.print()}>
          {legal.print}
        </Button>
      </header>
      <main className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
        <div className="max-w-prose print:max-w-none">
          <h1 className="text-h1 font-semibold text-balance">{title}</h1>
          <p className="mt-1 text-sm text-muted">{dated}</p>
          {lead}
        </div>
        <div className="mt-8 grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
          <Index legal={legal} sections={sections} />
          <div className="flex max-w-prose min-w-0 flex-col gap-8 print:max-w-none">
            {sections.map((section) => (
              <Part key={section.id} {...section} />
            ))}
            <a href="#top" className="text-sm font-medium text-accent-text hover:underline print:hidden">
              {legal.toTop}
            </a>
          </div>
        </div>
      </main>
    </div>
  );
}

function Index({ legal, sections }: Pick<LegalPageProps, 'legal' | 'sections'>) {
  return (
    <nav aria-label={legal.index} className="print:hidden">
      <div className="lg:sticky lg:top-6">
        <p className="mb-2 text-sm font-semibold">{legal.index}</p>
        <ol className="flex flex-col border-l border-line text-sm">
          {sections.map(({ id, number, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block rounded-r-control py-1.5 pr-2 pl-3 text-muted hover:bg-hover hover:text-ink touch:py-3"
              >
                {number === null ? title : `${number}. ${title}`}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Part({ id, number, title, body }: AnchoredSection) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-h2 font-semibold">
        {number === null ? title : `${number}. ${title}`}
      </h2>
      {body.map((block) => (
        <Block key={typeof block === 'string' ? block : block.join()} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-3 leading-6 break-words">{block}</p>;
  return (
    <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-6 leading-6">
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Scrolls to the part in the address: the browser tries that before the parts are rendered. */
function useNamedPart(): void {
  useEffect(() => {
    document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView();
  }, []);
}
