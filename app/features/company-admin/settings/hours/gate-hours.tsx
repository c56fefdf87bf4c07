import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { HoursSection } from './hours-section.tsx';

/** The company's hours, for who is let in while they last to change them. */
export function GateHours() {
  return (
    <WithPhrases area="company">
      <HoursSection />
    </WithPhrases>
  );
}
