import type { ReactNode } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import { readSchemes } from '#app/document/numbering/own-schemes.ts';
import { isLandscape, paperOf } from '#app/document/page-setup.ts';
import { styleSheetOf } from '#app/document/styling/style-sheet.ts';
import { exampleOf } from '#app/editor/numbering/tools/scheme-example.ts';
import { listedStyles } from '#app/editor/styles/style-names.ts';
import { styleLook } from '#app/editor/styles/tools/style-look.ts';
import { showFamilies } from '#app/typeset/fonts/screen-faces.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { TemplateLook } from '../other-template/look-of.ts';

/** CSS pixels. */
const CENTIMETRE = 96 / 2.54;

/** Pixels of the page's higher side. */
const DRAWN = 112;

const PAPER = 'rounded-control border border-line bg-white p-2 text-black';

/** The page with its margins, to scale. */
function DrawnPage({ page: { width, height, margins } }: { page: PageSetup }) {
  const scale = DRAWN / Math.max(width, height);
  return (
    <svg
      aria-hidden
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0 rounded-tag border border-line bg-white"
    >
      <rect
        x={margins.left}
        y={margins.top}
        width={Math.max(0, width - margins.left - margins.right)}
        height={Math.max(0, height - margins.top - margins.bottom)}
        className="fill-slate-200"
      />
    </svg>
  );
}

function PageWords({ page }: { page: PageSetup }) {
  const { t, format } = useTexts();
  const cm = (pixels: number): string => format.number(Math.round((pixels / CENTIMETRE) * 100) / 100);
  const { top, right, bottom, left } = page.margins;
  return (
    <div className="flex items-start gap-4">
      <DrawnPage page={page} />
      <p className="text-sm">
        {paperOf(page) ?? t('pageSettings.own')},{' '}
        {t(isLandscape(page) ? 'pageSettings.landscape' : 'pageSettings.portrait').toLocaleLowerCase()}
        <br />
        {t('companyDefault.margins', { top: cm(top), right: cm(right), bottom: cm(bottom), left: cm(left) })}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Page, styles in their look and numberings by an example, as new documents would have them. */
export function LookPreview({ look: { page, styles, schemes } }: { look: TemplateLook }) {
  const { t } = useTexts();
  const sheet = styleSheetOf(styles);
  const shown = listedStyles(sheet, t).filter(({ id }) => sheet.own(id) !== null);
  showFamilies(shown.map(({ id }) => sheet.resolve(id, 'paragraph').text.family));
  const own = readSchemes(schemes);
  return (
    <div className="flex flex-col gap-4">
      <Part title={t('companyDefault.page')}>
        <PageWords page={page} />
      </Part>
      <Part title={t('companyDefault.styles')}>
        {shown.length === 0 && <p className="text-sm text-muted">{t('companyDefault.noStyles')}</p>}
        {shown.length > 0 && (
          <ul className={`max-h-40 overflow-y-auto ${PAPER}`}>
            {shown.map(({ id, label }) => (
              <li
                key={id}
                className="truncate py-0.5 leading-normal"
                style={styleLook(sheet.resolve(id, 'paragraph').text)}
              >
                {label}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('companyDefault.schemes')}>
        {own.size === 0 && <p className="text-sm text-muted">{t('companyDefault.noSchemes')}</p>}
        {own.size > 0 && (
          <ul className={`max-h-40 overflow-y-auto text-sm ${PAPER}`}>
            {[...own.keys()].map((id) => (
              <li key={id} className="truncate">
                {exampleOf(id, own)}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}
