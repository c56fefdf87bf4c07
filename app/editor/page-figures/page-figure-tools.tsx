import { DocumentDuplicateIcon, HashtagIcon } from '@heroicons/react/24/outline';
import type { PageFigure } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { INSERT_PAGE_FIGURE } from './page-figures-extension.ts';

export const figureIcons: Readonly<Record<PageFigure['shows'], Icon>> = {
  page: HashtagIcon,
  pages: DocumentDuplicateIcon,
};

export const PAGE_FIGURES = ['page', 'pages'] as const;

/** 'Página 2 de 9' anywhere in the text, usually in header or footer. */
export function PageFigureTools() {
  const { t } = useTexts();
  const { dispatch } = useToolbar();
  return PAGE_FIGURES.map((shows) => (
    <ToolButton
      key={shows}
      label={t(`editor.tool.figure.${shows}`)}
      icon={figureIcons[shows]}
      onClick={() => dispatch(INSERT_PAGE_FIGURE, shows)}
    />
  ));
}
