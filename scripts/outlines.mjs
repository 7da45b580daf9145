/**
 * `npm run outlines`: redraws the outline of every country from Natural Earth (world-atlas, public domain) into
 * src/server/maps/outlines.json, from which the server draws its maps.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { feature } from 'topojson-client';
import { simplify } from '../src/server/maps/geometry.ts';
import { ROOT } from './lib/root.mjs';

const ATLAS = join(ROOT, 'node_modules', 'world-atlas', 'countries-50m.json');
export const OUTLINES = join(ROOT, 'src', 'server', 'maps', 'outlines.json');

/** ISO 3166-1: numbers, as the atlas has them, and alpha-2 codes, as we do. */
const CODES = Object.fromEntries(
  `
  004AF 008AL 010AQ 012DZ 016AS 020AD 024AO 028AG 031AZ 032AR 036AU 040AT 044BS 048BH 050BD 051AM 052BB 056BE
  060BM 064BT 068BO 070BA 072BW 074BV 076BR 084BZ 086IO 090SB 092VG 096BN 100BG 104MM 108BI 112BY 116KH 120CM
  124CA 132CV 136KY 140CF 144LK 148TD 152CL 156CN 158TW 162CX 166CC 170CO 174KM 175YT 178CG 180CD 184CK 188CR
  191HR 192CU 196CY 203CZ 204BJ 208DK 212DM 214DO 218EC 222SV 226GQ 231ET 232ER 233EE 234FO 238FK 239GS 242FJ
  246FI 248AX 250FR 254GF 258PF 260TF 262DJ 266GA 268GE 270GM 275PS 276DE 288GH 292GI 296KI 300GR 304GL 308GD
  312GP 316GU 320GT 324GN 328GY 332HT 334HM 336VA 340HN 344HK 348HU 352IS 356IN 360ID 364IR 368IQ 372IE 376IL
  380IT 384CI 388JM 392JP 398KZ 400JO 404KE 408KP 410KR 414KW 417KG 418LA 422LB 426LS 428LV 430LR 434LY 438LI
  440LT 442LU 446MO 450MG 454MW 458MY 462MV 466ML 470MT 474MQ 478MR 480MU 484MX 492MC 496MN 498MD 499ME 500MS
  504MA 508MZ 512OM 516NA 520NR 524NP 528NL 531CW 533AW 534SX 535BQ 540NC 548VU 554NZ 558NI 562NE 566NG 570NU
  574NF 578NO 580MP 581UM 583FM 584MH 585PW 586PK 591PA 598PG 600PY 604PE 608PH 612PN 616PL 620PT 624GW 626TL
  630PR 634QA 638RE 642RO 643RU 646RW 652BL 654SH 659KN 660AI 662LC 663MF 666PM 670VC 674SM 678ST 682SA 686SN
  688RS 690SC 694SL 702SG 703SK 704VN 705SI 706SO 710ZA 716ZW 724ES 728SS 729SD 732EH 740SR 744SJ 748SZ 752SE
  756CH 760SY 762TJ 764TH 768TG 772TK 776TO 780TT 784AE 788TN 792TR 795TM 796TC 798TV 800UG 804UA 807MK 818EG
  826GB 831GG 832JE 833IM 834TZ 840US 850VI 854BF 858UY 860UZ 862VE 876WF 882WS 887YE 894ZM 983XK
`
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

/** Parts of other countries in the atlas, or too small for it: a point, in degrees east and north. */
const POINTS = {
  BQ: [-68.27, 12.18],
  CC: [96.83, -12.17],
  CX: [105.63, -10.49],
  GF: [-53.1, 4],
  GI: [-5.35, 36.14],
  GP: [-61.55, 16.25],
  MQ: [-61.02, 14.64],
  RE: [55.53, -21.12],
  SJ: [16, 78.5],
  TK: [-171.8, -9.2],
  TV: [179.2, -8.5],
  UM: [-160, 0.4],
  YT: [45.16, -12.83],
};

/** Without a number of its own in the atlas. */
const UNNUMBERED = { Kosovo: 'XK' };

/** Hundredths of a degree. */
const UNIT = 100;
const round = ([x, y]) => [Math.round(x * UNIT), Math.round(y * UNIT)];

/** A ring over the date line goes on beyond 180 degrees, in place of leaping around the world. */
function unwrap(points) {
  let turns = 0;
  return points.map(([x, y], index) => {
    const step = index ? x - points[index - 1][0] : 0;
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + 360 * turns, y];
  });
}

/** First point, then steps. Points closer than the tolerance to their line are left out. */
function ringOf(points) {
  const xs = points.map(([x]) => x);
  const span = Math.max(...xs) - Math.min(...xs);
  const tolerance = Math.min(Math.max(span / 200, 0.015), 0.12);
  const corners = simplify(points.slice(0, -1), tolerance).map(round);
  return corners.flatMap(([x, y], index) =>
    index ? [x - corners[index - 1][0], y - corners[index - 1][1]] : [x, y],
  );
}

/** Outer rings by alpha-2 code, as one line of JSON for each country. */
export function outlines() {
  const atlas = JSON.parse(readFileSync(ATLAS, 'utf8'));
  const rings = Object.fromEntries(Object.entries(POINTS).map(([code, point]) => [code, [round(point)]]));
  for (const { id, geometry, properties } of feature(atlas, atlas.objects.countries).features) {
    const code = CODES[id] ?? UNNUMBERED[properties.name];
    if (!code || code === 'AQ') continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    rings[code] = [...(rings[code] ?? []), ...polygons.map(([outer]) => ringOf(unwrap(outer)))];
  }
  const lines = Object.keys(rings)
    .sort()
    .map((code) => `"${code}":${JSON.stringify(rings[code])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(OUTLINES, outlines());
