import {
  circle,
  type Colour,
  type DemoPicture,
  draw,
  frame,
  polygon,
  rectangle,
  ring,
  roof,
} from './draw.ts';

const GREEN: Colour = [14, 124, 102];
const AMBER: Colour = [242, 166, 38];
const WHITE: Colour = [255, 255, 255];
const SLATE: Colour = [71, 85, 105];
const MIST: Colour = [226, 232, 240];
const RED: Colour = [200, 54, 48];
const SKY: Colour = [203, 226, 240];

/** The company's logo: a horizon with a rising sun over a building. */
function drawLogo(): DemoPicture {
  return draw({
    width: 120,
    height: 48,
    alt: 'Horizonte Engenharia',
    background: WHITE,
    shapes: [
      { colour: AMBER, inside: circle(60, 36, 22) },
      { colour: WHITE, inside: rectangle(0, 37, 120, 11) },
      { colour: GREEN, inside: rectangle(0, 38, 120, 3) },
      { colour: GREEN, inside: rectangle(14, 16, 14, 22) },
      { colour: GREEN, inside: rectangle(32, 8, 12, 30) },
      { colour: GREEN, inside: rectangle(78, 20, 18, 18) },
    ],
  });
}

/** The front of the building in a site visit report. */
function drawSite(): DemoPicture {
  const windows = Array.from({ length: 12 }, (_, at) => ({
    colour: WHITE,
    inside: rectangle(92 + (at % 4) * 28, 92 + Math.floor(at / 4) * 34, 14, 20),
  }));
  return draw({
    width: 300,
    height: 200,
    alt: 'Fachada do edifício visitado',
    background: SKY,
    shapes: [
      { colour: AMBER, inside: circle(258, 40, 20) },
      { colour: [134, 168, 120], inside: rectangle(0, 180, 300, 20) },
      { colour: [186, 92, 66], inside: roof(64, 220, 80, 40) },
      { colour: [214, 200, 178], inside: rectangle(76, 80, 132, 102) },
      ...windows,
      { colour: SLATE, inside: rectangle(240, 60, 6, 122) },
      { colour: SLATE, inside: rectangle(200, 60, 86, 5) },
    ],
  });
}

/** Its floor slab: columns, reinforcement and a worker. */
function drawSlab(): DemoPicture {
  const columns = Array.from({ length: 5 }, (_, at) => ({
    colour: [176, 170, 160] as const,
    inside: rectangle(22 + at * 60, 74, 16, 86),
  }));
  const bars = Array.from({ length: 24 }, (_, at) => ({
    colour: [148, 84, 52] as const,
    inside: rectangle(10 + at * 12, 56, 2, 18),
  }));
  return draw({
    width: 300,
    height: 200,
    alt: 'Laje e armação do pavimento',
    background: SKY,
    shapes: [
      { colour: [196, 178, 150], inside: rectangle(0, 160, 300, 40) },
      ...columns,
      ...bars,
      { colour: [205, 200, 192], inside: rectangle(0, 70, 300, 14) },
      { colour: AMBER, inside: circle(214, 126, 8) },
      { colour: [44, 82, 130], inside: rectangle(206, 133, 16, 22) },
      { colour: SLATE, inside: rectangle(207, 155, 6, 14) },
      { colour: SLATE, inside: rectangle(215, 155, 6, 14) },
    ],
  });
}

/** An electrical panel, with a burnt breaker or repaired. */
function drawPanel(isMended: boolean): DemoPicture {
  const breakers = Array.from({ length: 12 }, (_, at) => {
    const [left, top] = [52 + (at % 6) * 32, 54 + Math.floor(at / 6) * 62];
    return [
      { colour: [245, 245, 245] as const, inside: rectangle(left, top, 24, 46) },
      { colour: at === 4 && !isMended ? RED : SLATE, inside: rectangle(left + 8, top + 12, 8, 20) },
    ];
  });
  const burnt = { colour: [58, 50, 46] as const, inside: circle(192, 74, 17) };
  return draw({
    width: 300,
    height: 200,
    alt: isMended ? 'Quadro elétrico depois do serviço' : 'Quadro elétrico antes do serviço',
    background: [206, 204, 198],
    shapes: [
      { colour: [150, 158, 168], inside: rectangle(30, 20, 240, 166) },
      { colour: [188, 195, 203], inside: rectangle(38, 28, 224, 150) },
      ...breakers.flat(),
      isMended ? { colour: GREEN, inside: circle(250, 36, 6) } : burnt,
    ],
  });
}

/** Outline of a car from the side, on which damage can be marked. */
function drawCarSide(): DemoPicture {
  const body = polygon([14, 74], [40, 64], [78, 36], [166, 36], [206, 64], [246, 72], [248, 96], [12, 96]);
  const within = polygon([18, 76], [42, 67], [79, 39], [165, 39], [205, 67], [243, 75], [245, 93], [15, 93]);
  return draw({
    width: 260,
    height: 130,
    alt: 'Veículo visto de lado',
    background: WHITE,
    shapes: [
      { colour: SLATE, inside: body },
      { colour: WHITE, inside: within },
      { colour: SLATE, inside: polygon([56, 64], [84, 42], [118, 42], [118, 64]) },
      { colour: SKY, inside: polygon([61, 62], [85, 44], [116, 44], [116, 62]) },
      { colour: SLATE, inside: polygon([124, 42], [162, 42], [188, 64], [124, 64]) },
      { colour: SKY, inside: polygon([126, 44], [161, 44], [183, 62], [126, 62]) },
      { colour: SLATE, inside: rectangle(120, 66, 2, 28) },
      { colour: SLATE, inside: rectangle(106, 72, 10, 2) },
      { colour: SLATE, inside: rectangle(180, 72, 10, 2) },
      ...[62, 200].flatMap((centre) => [
        { colour: SLATE, inside: circle(centre, 96, 20) },
        { colour: MIST, inside: circle(centre, 96, 11) },
        { colour: SLATE, inside: ring(centre, 96, 5) },
      ]),
    ],
  });
}

/** Outline of a car from above. */
function drawCarTop(): DemoPicture {
  return draw({
    width: 260,
    height: 130,
    alt: 'Veículo visto de cima',
    background: WHITE,
    shapes: [
      {
        colour: SLATE,
        inside: polygon(
          [22, 30],
          [40, 22],
          [226, 22],
          [242, 34],
          [242, 96],
          [226, 108],
          [40, 108],
          [22, 100],
        ),
      },
      {
        colour: WHITE,
        inside: polygon([25, 32], [41, 25], [225, 25], [239, 36], [239, 94], [225, 105], [41, 105], [25, 98]),
      },
      { colour: SLATE, inside: polygon([78, 32], [98, 38], [98, 92], [78, 98]) },
      { colour: SKY, inside: polygon([81, 36], [95, 40], [95, 90], [81, 94]) },
      { colour: SLATE, inside: polygon([176, 38], [192, 33], [192, 97], [176, 92]) },
      { colour: SKY, inside: polygon([179, 41], [189, 37], [189, 93], [179, 89]) },
      { colour: SLATE, inside: frame(98, 37, 80, 56, 2) },
      { colour: SLATE, inside: rectangle(82, 14, 12, 8) },
      { colour: SLATE, inside: rectangle(82, 108, 12, 8) },
    ],
  });
}

/** The plan of a flat: living room, two bedrooms, bathroom and kitchen. */
function drawPlan(): DemoPicture {
  const door = (left: number, top: number, width: number, height: number) => ({
    colour: WHITE,
    inside: rectangle(left, top, width, height),
  });
  return draw({
    width: 360,
    height: 220,
    alt: 'Planta do apartamento',
    background: WHITE,
    shapes: [
      { colour: [250, 244, 232], inside: rectangle(14, 14, 186, 110) },
      { colour: [236, 243, 250], inside: rectangle(200, 14, 146, 96) },
      { colour: [236, 243, 250], inside: rectangle(200, 110, 146, 96) },
      { colour: [238, 246, 240], inside: rectangle(14, 124, 110, 82) },
      { colour: [240, 238, 248], inside: rectangle(124, 124, 76, 82) },
      { colour: SLATE, inside: frame(10, 10, 340, 200, 5) },
      { colour: SLATE, inside: rectangle(198, 12, 4, 196) },
      { colour: SLATE, inside: rectangle(200, 108, 148, 4) },
      { colour: SLATE, inside: rectangle(12, 122, 188, 4) },
      { colour: SLATE, inside: rectangle(122, 124, 4, 84) },
      door(198, 62, 4, 30),
      door(198, 130, 4, 26),
      door(40, 122, 30, 4),
      door(140, 122, 26, 4),
      door(10, 50, 5, 34),
      { colour: SKY, inside: rectangle(80, 10, 70, 5) },
      { colour: SKY, inside: rectangle(345, 40, 5, 44) },
      { colour: SKY, inside: rectangle(345, 136, 5, 44) },
      { colour: [170, 150, 120], inside: frame(40, 36, 84, 26, 2) },
      { colour: [170, 150, 120], inside: ring(150, 84, 20) },
      { colour: [120, 140, 170], inside: frame(266, 36, 70, 50, 2) },
      { colour: [120, 140, 170], inside: frame(266, 132, 70, 50, 2) },
      { colour: [110, 150, 120], inside: frame(18, 178, 92, 22, 2) },
      { colour: [140, 130, 170], inside: ring(178, 150, 12) },
      { colour: [140, 130, 170], inside: frame(132, 172, 46, 28, 2) },
    ],
  });
}

/** Draws the pictures on demand; called only while a demo is created. */
export function drawPictures() {
  return {
    logo: drawLogo(),
    obra: drawSite(),
    laje: drawSlab(),
    antes: drawPanel(false),
    depois: drawPanel(true),
    lado: drawCarSide(),
    cima: drawCarTop(),
    planta: drawPlan(),
  } as const satisfies Readonly<Record<string, DemoPicture>>;
}
