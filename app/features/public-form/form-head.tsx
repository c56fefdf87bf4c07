import { useEffect, useState } from 'react';
import { fileOf } from '#app/data/public-form/stored-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';

function useLogo(id: string, hash: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let made: string | null = null;
    let gone = false;
    const show = async (): Promise<void> => {
      const file = await fileOf(id, hash);
      if (file === null || gone) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    // The name is shown in any case.
    show().catch(() => setAddress(null));
    return () => {
      gone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id, hash]);
  return address;
}

/** The company and the document of this form. */
export function FormHead({ id, view: { company, name } }: { id: string; view: PublicFormView }) {
  const { t } = useTexts();
  const logo = useLogo(id, company.logo);
  const title = t('publicForm.title', { name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <header className="flex flex-col gap-2">
      {logo !== null && (
        <img
          src={logo}
          alt={t('publicForm.logo', { company: company.name })}
          className="max-h-14 max-w-48 self-start object-contain"
        />
      )}
      <p className="text-sm break-words text-muted">{company.name}</p>
      <h1 className="text-h1 font-semibold break-words">{title}</h1>
    </header>
  );
}
