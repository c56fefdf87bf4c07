/** `#rrggbb` with each channel 28 % darker: the border of a tag. Any other value becomes a neutral grey. */
export function darker(color: string): string {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (channels === null) return '#94a3b8';
  const parts = channels.slice(1).map((hex) => Math.round(Number.parseInt(hex, 16) * 0.72));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
