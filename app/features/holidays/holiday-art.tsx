import type { ReactElement, ReactNode } from 'react';
import type { Holiday } from '#domain/rules/time/holidays.ts';

/** Colours of a drawing: background and foreground; the same in both themes. */
interface Scene {
  ground: string;
  drawing: ReactNode;
}

const star = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}l${size * 0.3} ${size * 0.7} ${size * 0.7} ${size * 0.3}-${size * 0.7} ${size * 0.3}-${size * 0.3} ${size * 0.7}-${size * 0.3}-${size * 0.7}-${size * 0.7}-${size * 0.3} ${size * 0.7}-${size * 0.3}z`;

const scenes: Record<Holiday, Scene> = {
  /** A heart over a counter. */
  'customer-day': {
    ground: '#dff3ee',
    drawing: (
      <>
        <path d="M60 150h200v30H60z" fill="#0e7c66" />
        <path d="M76 150v-52h168v52z" fill="#ffffff" />
        <path d="M68 98l14-34h156l14 34z" fill="#f2b24a" />
        <path d="M110 64l-8 34M150 64l-2 34M190 64l4 34M224 64l10 34" stroke="#ffffff" strokeWidth="10" />
        <path
          d="M160 144c-34-20-40-44-20-48 10-2 17 5 20 12 3-7 10-14 20-12 20 4 14 28-20 48z"
          fill="#d9534f"
        />
      </>
    ),
  },
  /** A mate gourd with its bomba before hills. */
  'gaucho-day': {
    ground: '#fdeccb',
    drawing: (
      <>
        <circle cx="250" cy="58" r="26" fill="#f2b24a" />
        <path d="M0 150c50-46 90-46 140-14s120 16 180-22v86H0z" fill="#5f9e5b" />
        <path d="M0 172c70-26 140-16 190 0s90 8 130-6v34H0z" fill="#3f7d46" />
        <path d="M182 48l-26 70" stroke="#b8b8b8" strokeWidth="7" strokeLinecap="round" />
        <path d="M110 104c0 46 18 76 44 76s44-30 44-76z" fill="#7a4a25" />
        <ellipse cx="154" cy="104" rx="44" ry="12" fill="#9bbf5a" />
        <path d="M118 132c20 10 52 10 72 0" stroke="#c98f4b" strokeWidth="5" fill="none" />
      </>
    ),
  },
  /** A kite and balloons. */
  'childrens-day': {
    ground: '#dcefff',
    drawing: (
      <>
        <path d="M196 30l44 40-34 52-44-42z" fill="#f27d18" />
        <path d="M196 30l10 92M162 80l78-10" stroke="#ffffff" strokeWidth="3" />
        <path d="M206 122c10 26-20 30-8 56" stroke="#f27d18" strokeWidth="4" fill="none" />
        <path d="M194 140l16 4-10 10zM190 162l16 2-8 12z" fill="#0e7c66" />
        <ellipse cx="84" cy="72" rx="26" ry="32" fill="#d9534f" />
        <ellipse cx="124" cy="92" rx="22" ry="28" fill="#1969b2" />
        <path
          d="M84 104c4 30 12 40 22 76M124 120c-4 20-10 30-18 60"
          stroke="#6b7a90"
          strokeWidth="2"
          fill="none"
        />
        <path d="M0 184c80-14 240-14 320 0v16H0z" fill="#7fbf7a" />
      </>
    ),
  },
  /** A blackboard, an apple and books. */
  'teachers-day': {
    ground: '#f3e9dc',
    drawing: (
      <>
        <rect x="66" y="28" width="188" height="108" rx="6" fill="#2f5d50" stroke="#a9743f" strokeWidth="8" />
        <path d="M92 62h64M92 84h100M92 106h46" stroke="#e8f3ef" strokeWidth="5" strokeLinecap="round" />
        <path d="M196 100l14-26 14 26z" stroke="#f2d16b" strokeWidth="4" fill="none" />
        <rect x="176" y="164" width="92" height="16" rx="3" fill="#1969b2" />
        <rect x="186" y="148" width="76" height="16" rx="3" fill="#f2b24a" />
        <path
          d="M112 150c-18-10-34 6-28 22 4 12 16 14 28 8 12 6 24 4 28-8 6-16-10-32-28-22z"
          fill="#d9534f"
        />
        <path
          d="M112 150c0-10 6-14 12-16"
          stroke="#5b3a1e"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
  /** Candles and a flower. */
  'all-souls-day': {
    ground: '#2b3350',
    drawing: (
      <>
        <circle cx="160" cy="98" r="76" fill="#3a4468" />
        <rect x="116" y="96" width="22" height="80" rx="3" fill="#f3efe4" />
        <rect x="150" y="78" width="22" height="98" rx="3" fill="#fbf8f0" />
        <rect x="184" y="108" width="22" height="68" rx="3" fill="#ece6d6" />
        <path
          d="M127 66c12 14 8 28 0 28s-12-14 0-28zM161 48c12 14 8 28 0 28s-12-14 0-28zM195 78c12 14 8 28 0 28s-12-14 0-28z"
          fill="#f6c35b"
        />
        <path d="M96 176h128v10H96z" fill="#1f2640" />
        <g fill="#e7d4f2">
          <circle cx="244" cy="150" r="8" />
          <circle cx="256" cy="158" r="8" />
          <circle cx="252" cy="172" r="8" />
          <circle cx="236" cy="172" r="8" />
          <circle cx="232" cy="158" r="8" />
        </g>
        <circle cx="244" cy="162" r="6" fill="#f6c35b" />
        <path d="M244 178v10" stroke="#7fbf7a" strokeWidth="4" />
      </>
    ),
  },
  /** A flag in the colours of the country, without an emblem. */
  'republic-day': {
    ground: '#e6f3e6',
    drawing: (
      <>
        <path d="M92 20v166" stroke="#8a6a3c" strokeWidth="8" strokeLinecap="round" />
        <path d="M96 30c48-18 84 18 140-2v86c-56 20-92-16-140 2z" fill="#2a8c4a" />
        <path d="M166 42l56 26-56 36-56-24z" fill="#f4cf3f" />
        <circle cx="166" cy="73" r="18" fill="#24529c" />
        <path d="M149 70c12-4 24-2 34 6" stroke="#ffffff" strokeWidth="4" fill="none" />
        <path d="M0 186h320v14H0z" fill="#9ccf9a" />
      </>
    ),
  },
  /** Raised hands before a rising sun, in the colours of the movement. */
  'black-awareness-day': {
    ground: '#f7d488',
    drawing: (
      <>
        <circle cx="160" cy="116" r="60" fill="#e07b28" />
        <path d="M0 160h320v40H0z" fill="#2f7d4f" />
        <path d="M0 160h320" stroke="#1d1d1b" strokeWidth="8" />
        <path d="M110 188v-56l-8-22 12-4 6 16 2-32h12l2 30 8-26 12 4-8 34 6 20-10 36z" fill="#4a2c1c" />
        <path d="M180 188l-4-40-8-26 12-4 8 22 0-34h12l2 32 8-26 12 4-8 34 6 16-8 22z" fill="#6b4128" />
        <path d="M110 176h34M178 176h34" stroke="#c0392b" strokeWidth="6" />
      </>
    ),
  },
  /** A village under the star. */
  'christmas-eve': {
    ground: '#17284d',
    drawing: (
      <>
        <path d={star(226, 48, 24)} fill="#f6d365" />
        <path
          d={`${star(70, 40, 8)}${star(120, 66, 6)}${star(170, 34, 6)}${star(284, 84, 7)}`}
          fill="#dfe9ff"
        />
        <path d="M0 166c60-24 110-20 160-8s110 10 160-10v52H0z" fill="#e8f0fb" />
        <path d="M74 166v-36l26-22 26 22v36z" fill="#7a4a25" />
        <path d="M66 132l34-30 34 30-6 6-28-24-28 24z" fill="#ffffff" />
        <rect x="92" y="140" width="16" height="16" fill="#f6c35b" />
        <path d="M196 170l22-64 22 64z" fill="#2f7d4f" />
        <path d="M204 146l14-40 14 40z" fill="#3f9a63" />
        <rect x="214" y="170" width="8" height="12" fill="#7a4a25" />
      </>
    ),
  },
  /** A tree with lights and gifts. */
  christmas: {
    ground: '#f9e3e0',
    drawing: (
      <>
        <path d="M160 32l34 48h-16l28 36h-18l32 44H100l32-44h-18l28-36h-16z" fill="#2f7d4f" />
        <rect x="150" y="160" width="20" height="22" fill="#7a4a25" />
        <path d={star(160, 30, 18)} fill="#f2b24a" />
        <g fill="#d9534f">
          <circle cx="146" cy="92" r="6" />
          <circle cx="180" cy="120" r="6" />
          <circle cx="132" cy="146" r="6" />
        </g>
        <g fill="#f6d365">
          <circle cx="172" cy="84" r="5" />
          <circle cx="146" cy="124" r="5" />
          <circle cx="190" cy="148" r="5" />
        </g>
        <rect x="206" y="146" width="44" height="36" rx="3" fill="#1969b2" />
        <path d="M228 146v36M206 160h44" stroke="#f2b24a" strokeWidth="6" />
        <rect x="70" y="154" width="36" height="28" rx="3" fill="#d9534f" />
        <path d="M88 154v28M70 166h36" stroke="#ffffff" strokeWidth="5" />
        <path d="M40 182h240" stroke="#c9a39e" strokeWidth="3" />
      </>
    ),
  },
};

/** Decorative: the text beside it has the same meaning. */
export function HolidayArt({ holiday, className }: { holiday: Holiday; className: string }): ReactElement {
  const { ground, drawing } = scenes[holiday];
  return (
    <svg viewBox="0 0 320 200" aria-hidden className={className} fill="none">
      <rect width="320" height="200" fill={ground} />
      {drawing}
    </svg>
  );
}
