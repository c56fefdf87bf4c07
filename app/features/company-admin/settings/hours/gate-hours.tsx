import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { HoursSection } from './hours-section.tsx';

/** The company's hours, for a person who may change them while they are in effect. */
export function GateHours() {
  return (
    <WithPhrases area="company">
      <HoursSection />
    </WithPhrases>
  );
}
