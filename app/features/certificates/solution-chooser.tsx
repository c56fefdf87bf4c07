import clsx from 'clsx';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';

const solutions = ['local-certificate', 'cloud-certificate', 'third-party-pki'] as const;
type Solution = (typeof solutions)[number];

/** Specification 2, section 9. */
const KEY = 'chosen-solution';

/** Chooses the kind of certificate that this device signs with; stored on the device. */
export function SolutionChooser() {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(() => chosenSolution(localStorage));
  return (
    <Card>
      <fieldset>
        <legend className="text-h2 font-semibold">{t('certificates.solution')}</legend>
        <p className="mt-0.5 mb-4 text-muted">{t('certificates.solutionText')}</p>
        <div className="grid gap-2 sm:grid-cols-3">
          {solutions.map((solution) => (
            <label
              key={solution}
              className={clsx(
                'flex cursor-pointer flex-col gap-1 rounded-surface border p-3 has-focus-visible:outline-2 has-focus-visible:outline-accent',
                chosen === solution ? 'border-accent bg-accent-soft' : 'border-line hover:bg-hover',
              )}
            >
              <span className="flex items-center gap-2 font-medium">
                <input
                  type="radio"
                  name="chosen-solution"
                  className="accent-(--accent)"
                  checked={chosen === solution}
                  onChange={() => {
                    chooseSolution(localStorage, solution);
                    setChosen(solution);
                  }}
                />
                {t(`certificates.solutions.${solution}.name`)}
              </span>
              <span className="text-sm text-muted">{t(`certificates.solutions.${solution}.text`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

/** The cloud is the default: its certificates are listed beside the choice. */
function chosenSolution(keep: Pick<Storage, 'getItem'>): Solution {
  const stored = keep.getItem(KEY);
  return solutions.find((solution) => solution === stored) ?? 'cloud-certificate';
}

function chooseSolution(keep: Pick<Storage, 'setItem'>, solution: Solution): void {
  keep.setItem(KEY, solution);
}
