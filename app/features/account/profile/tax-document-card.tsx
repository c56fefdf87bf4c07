import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import type { ProfileDetails } from '#domain/api/profile.ts';
import { maskText } from '#domain/rules/values/mask.ts';
import { CPF } from '#domain/rules/values/type-masks.ts';
import { TaxDocumentDialog } from './tax-document-dialog.tsx';

type Known = Pick<ProfileDetails, 'taxDocument' | 'proposedTaxDocument'>;

/** The CPF, with which a certificate or gov.br signs in. A CPF from an invitation needs the person's confirmation. */
export function TaxDocumentCard({ known }: { known: Known }) {
  const { t } = useTexts();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const { taxDocument, proposedTaxDocument } = known;
  const proposed = taxDocument === '' && proposedTaxDocument !== '';
  const label = taxDocument !== '' ? 'profile.cpfChange' : proposed ? 'profile.cpfConfirm' : 'profile.cpfAdd';
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('profile.cpfHeading')}</h2>
      <p className="mt-0.5 text-muted">{t('profile.cpfText')}</p>
      <p className="mt-3 font-medium">
        {taxDocument === '' ? t('profile.cpfNone') : maskText(taxDocument, [CPF])}
      </p>
      {proposed && (
        <p className="mt-1 text-waiting-text">
          {t('profile.cpfProposed', { cpf: maskText(proposedTaxDocument, [CPF]) })}
        </p>
      )}
      {!online && <p className="mt-2 text-sm text-waiting-text">{t('profile.cpfNeedsNetwork')}</p>}
      <Button className="mt-4" disabled={!online} onClick={() => setAsking(true)}>
        {t(label)}
      </Button>
      {asking && (
        <TaxDocumentDialog
          present={taxDocument}
          proposed={proposed ? proposedTaxDocument : ''}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
