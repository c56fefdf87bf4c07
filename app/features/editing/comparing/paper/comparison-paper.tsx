import type { AreaKey, ComparedBlocks, Comparison } from '#app/document/comparing/comparison.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { BlocksView, UnitView } from './unit-view.tsx';

const AREAS: readonly AreaKey[] = ['firstHeader', 'header', 'content', 'firstFooter', 'footer'];

/** Each block beside its other state, at the same height. */
function BesideView({ blocks: { units } }: { blocks: ComparedBlocks }) {
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-1">
      {Array.from(units.entries(), ([key, unit]) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid">
          <div className="min-w-0">
            <UnitView unit={unit} shows="before" />
          </div>
          <div className="min-w-0">
            <UnitView unit={unit} shows="after" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Both sides on white paper, in both themes, as documents are. */
export function ComparisonPaper({ areas, beside }: Pick<Comparison, 'areas'> & { beside: boolean }) {
  const { t } = useTexts();
  return (
    <div
      className="bg-white p-4 text-black sm:p-8"
      lang={DOCUMENT_LANGUAGE}
      style={{ fontFamily: 'Arial, sans-serif' }}
    >
      {AREAS.filter((area) => areas[area].blocks.units.length > 0).map((area) => (
        <section
          key={area}
          aria-label={t(`comparing.areas.${area}`)}
          className="not-first:mt-4 not-first:border-t not-first:border-slate-300 not-first:pt-4"
        >
          {beside ? (
            <BesideView blocks={areas[area].blocks} />
          ) : (
            <div className="flex flex-col gap-1">
              <BlocksView blocks={areas[area].blocks} shows="both" />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
