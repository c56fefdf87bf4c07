import { attackAsInsider, type Insider } from '#tests/support/hostile/insider.ts';
import { RawSockets } from '#tests/support/hostile/raw-socket.ts';
import { attackAsStrangers } from '#tests/support/hostile/strangers.ts';

/** What the process of the attackers is told: as whom, on which form, and after how many milliseconds to begin anew. */
export interface Attack {
  insider: Insider;
  form: string;
  waveMs: number;
}

/** Attacks in waves until this process is ended: what the server cut comes back. */
process.once('message', ({ insider, form, waveMs }: Attack) => {
  const sockets = new RawSockets(insider.origin);
  const wave = (): void => {
    sockets.stop();
    attackAsStrangers(sockets, form);
    attackAsInsider(sockets, insider);
  };
  wave();
  setInterval(wave, waveMs);
});
process.once('disconnect', () => process.exit());
