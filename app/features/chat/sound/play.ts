import { SOUND_VOLUME } from './sounds.ts';

/** Frequencies, each with its start in seconds. */
const tones = {
  usual: [
    [880, 0],
    [1175, 0.11],
  ],
  alternate: [
    [659, 0],
    [523, 0.12],
    [784, 0.24],
  ],
} as const;
const TONE_SECONDS = 0.16;

export type Sound = keyof typeof tones;

let context: AudioContext | null = null;

/** Whether a sound would be audible: browsers allow none before a user gesture on the page. */
export function maySound(): boolean {
  return typeof AudioContext === 'function' && navigator.userActivation.hasBeenActive;
}

/** Plays a short synthesised sound. If the browser does not allow sounds, nothing happens. */
export async function play(sound: Sound): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    for (const [frequency, after] of tones[sound]) tone(context, frequency, context.currentTime + after);
  } catch {
    // There is no audio device, or the browser does not let the page use one.
  }
}

function tone(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'sine', frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(SOUND_VOLUME, at + 0.01);
  gain.gain.linearRampToValueAtTime(0, at + TONE_SECONDS);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + TONE_SECONDS);
}
