import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { formatDay } from '#app/i18n/formats.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { brandNamed, brandNames } from '#app/ui/brand.ts';
import { LegalFrame } from './legal-frame.tsx';
import { LegalPage, type AnchoredSection } from './legal-page.tsx';

/** Date of the text (specification 2, section 2). */
const UPDATED = '2023-04-04';

/** `/privacy-policy`, for the product in the address's `app`. */
export function PrivacyPolicyPage() {
  const { t, language } = useTexts();
  const [search] = useSearchParams();
  const mailbox = useMailbox();
  const brand = brandNamed(search.get('app'));
  const app = brand === null ? t('common.appName') : brandNames[brand];
  if (mailbox === null) return null;
  return (
    <LegalFrame>
      {(legal) => {
        const facts = { app, mailbox };
        const introduction = { ...legal.policy.introduction(facts), id: 'introduction', number: null };
        const parts = legal.policy
          .parts(facts)
          .map((part, at): AnchoredSection => ({ ...part, id: `part-${at + 1}`, number: at + 1 }));
        return (
          <LegalPage
            legal={legal}
            brand={brand}
            title={`${legal.policy.title} - ${app}`}
            dated={`${legal.policy.updated}: ${formatDay(UPDATED, language)}`}
            sections={[introduction, ...parts]}
          />
        );
      }}
    </LegalFrame>
  );
}

/** Null until the company is known; if the server is not reachable, the address of the site. */
function useMailbox(): string | null {
  const { registration, session } = useData();
  const state = useLive(session.state$);
  const [mailbox, setMailbox] = useState<string | null>(null);
  const known = state !== undefined && state.phase !== 'loading';
  const company = known && 'profile' in state ? state.profile.company.uid : null;
  useEffect(() => {
    if (!known) return;
    registration
      .privacyMailbox(company)
      .then(setMailbox, () => setMailbox(`privacidade@${location.hostname}`));
  }, [registration, known, company]);
  return mailbox;
}
