import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { PublicLink } from '#domain/api/public-forms.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import type { Template } from '#domain/entities/template.ts';
import { publicSections } from '#domain/rules/public-forms/public-form.ts';
import { MadeLinks } from './made-links.tsx';
import { PrefilledForm } from './prefilled-form.tsx';

/** Why no link can be made now; null if one can. */
function hintOf(
  link: PublicLink,
  template: Template,
  sections: readonly PublicSection[],
): 'prefilled.older' | 'prefilled.noFields' | null {
  if (template.write.id !== link.published.write) return 'prefilled.older';
  return sections.some(({ fields }) => fields.length > 0) ? null : 'prefilled.noFields';
}

/** Creates prefilled links of the form. */
export function PrefilledLink({ link, template }: { link: PublicLink; template: Template }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  const sections = publicSections(template);
  const hint = hintOf(link, template, sections);
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-h2 font-semibold">{t('prefilled.title')}</h2>
        <p className="mt-1 text-muted">{t('prefilled.text')}</p>
      </div>
      {hint !== null && <p className="text-muted">{t(hint)}</p>}
      {hint === null && !open && (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {t('prefilled.begin')}
        </Button>
      )}
      {hint === null && open && (
        <PrefilledForm
          template={template.uid}
          link={link}
          sections={sections}
          onMade={() => setMade(made + 1)}
        />
      )}
      <MadeLinks key={made} template={template.uid} />
    </section>
  );
}
