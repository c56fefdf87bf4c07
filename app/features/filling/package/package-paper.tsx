import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { DocumentPane, DocumentSheet } from '../paper/document-pane.tsx';
import { type Filling, FillingContext } from '../state/filling-context.ts';
import type { PackagePart } from './model/package-part.ts';

export interface PackagePaperProps {
  parts: readonly PackagePart[];
  papers: ReadonlyMap<PackagePart, Filling>;
  shown: PackagePart | undefined;
  onShow: (part: PackagePart) => void;
}

/** Chooses the document that is shown. */
export function DocumentChoice({ parts, shown, onShow }: Omit<PackagePaperProps, 'papers'>) {
  const { t } = useTexts();
  const at = parts.findIndex((part) => part === shown);
  const [before, after] = [parts[at - 1], parts[at + 1]];
  return (
    <div className="flex items-center gap-1 border-b border-line bg-surface px-4 py-2">
      <IconButton
        icon={ChevronLeftIcon}
        label={t('packages.previousDocument')}
        disabled={before === undefined}
        onClick={() => before !== undefined && onShow(before)}
      />
      <Select
        label={t('packages.document')}
        hideLabel
        className="min-w-0 max-w-md grow"
        value={String(at)}
        options={parts.map(({ template }, position) => ({
          value: String(position),
          label: t('packages.documentOf', {
            name: template.name,
            position: position + 1,
            count: parts.length,
          }),
        }))}
        onChange={(value) => {
          const part = parts[Number(value)];
          if (part !== undefined) onShow(part);
        }}
      />
      <IconButton
        icon={ChevronRightIcon}
        label={t('packages.nextDocument')}
        disabled={after === undefined}
        onClick={() => after !== undefined && onShow(after)}
      />
    </div>
  );
}

/** The pages of one document of the package, beside the form. */
export function PackagePaper(props: PackagePaperProps) {
  const { papers, shown } = props;
  const filling = shown === undefined ? undefined : papers.get(shown);
  if (shown === undefined || filling === undefined) return null;
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <DocumentChoice {...props} />
      <FillingContext key={shown.owner} value={filling}>
        <DocumentPane document={shown.document} />
      </FillingContext>
    </div>
  );
}

/** On phones over the form. */
export function PackageSheet({ papers, shown, onClose }: PackagePaperProps & { onClose: () => void }) {
  const filling = shown === undefined ? undefined : papers.get(shown);
  if (shown === undefined || filling === undefined) return null;
  return (
    <FillingContext key={shown.owner} value={filling}>
      <DocumentSheet document={shown.document} onClose={onClose} />
    </FillingContext>
  );
}
