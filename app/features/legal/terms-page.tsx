import { useData } from '#app/data/react.tsx';
import type { LegalTexts } from '#app/i18n/legal-texts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { TERMS_DATE } from '#domain/entities/customer.ts';
import { useState } from 'react';
import { LegalFrame } from './legal-frame.tsx';
import { LegalPage, type AnchoredSection } from './legal-page.tsx';
import { licenseeOf, sampleLicensee, type Licensee } from './parties.ts';

/** `/terms-and-conditions`, between the provider and the customer whose data this browser has. */
export function TermsPage() {
  const { language } = useTexts();
  const { registration } = useData();
  const [stored] = useState(() => registration.readPerson());
  return (
    <LegalFrame>
      {(legal) => (
        <LegalPage
          legal={legal}
          title={legal.terms.title}
          dated={`${legal.terms.dated} ${formatDay(TERMS_DATE, language)}`}
          lead={
            <>
              <p className="mt-4 leading-6">{legal.terms.lead}</p>
              <Parties
                terms={legal.terms}
                licensee={stored === null ? sampleLicensee : licenseeOf(stored)}
                sample={stored === null}
              />
            </>
          }
          sections={legal.terms.clauses.map((clause, at): AnchoredSection => ({
            ...clause,
            id: `clause-${at + 1}`,
            number: at + 1,
          }))}
        />
      )}
    </LegalFrame>
  );
}

interface PartiesProps {
  terms: LegalTexts['terms'];
  licensee: Licensee;
  sample: boolean;
}

function Parties({ terms, licensee, sample }: PartiesProps) {
  const person = licensee.kind === 'person';
  const lines = [
    [person ? terms.personName : terms.companyName, licensee.name],
    [terms.address, licensee.address],
    [person ? terms.cpf : terms.cnpj, licensee.document],
  ] as const;
  return (
    <section aria-label={terms.parties} className="mt-6 rounded-surface border border-line p-4">
      <h2 className="font-semibold">{terms.licensor}</h2>
      <p className="mt-1">{terms.licensorText}</p>
      <h2 className="mt-4 font-semibold">{terms.licensee}</h2>
      {sample && <p className="mt-1 text-sm text-waiting-text print:hidden">{terms.sample}</p>}
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {lines.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{text === '' ? terms.missing : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
