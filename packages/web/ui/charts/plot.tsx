import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { findNearest } from './scales.ts';

/** What lines are drawn in: it keeps its distance from the texts beside it, and shows where the keyboard is. */
export const plot = {
  position: 'relative',
  mb: 4,
  touchAction: 'pan-y',
  '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 1 },
} as const;

const axisText = { position: 'absolute', fontSize: '0.75rem', lineHeight: 1, color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const slider = { position: 'absolute', inset: 0, width: 1, height: 1, m: 0, opacity: 0, pointerEvents: 'none' } as const;

/** A drawing that is stretched to the room there is, in which lines keep their width. */
export const drawing = { position: 'absolute', inset: 0, width: 1, height: 1, overflow: 'visible' } as const;
export const still = { vectorEffect: 'non-scaling-stroke', stroke: 'currentColor', fill: 'none' } as const;
/** Where the system sets the colours. */
export const forced = { '@media (forced-colors: active)': { color: 'CanvasText' } } as const;

/** The lines across a drawing, at these heights in percent. */
export const GridLines = ({ heights }: { heights: readonly number[] }) => (
  <Box component="path" d={heights.map((y) => `M0 ${y}H100`).join('')} {...still} sx={{ color: 'divider' }} />
);

export interface AxesProps {
  /** Heights in percent, with what stands there. */
  heights: readonly { readonly at: number; readonly label: number }[];
  /** Places in percent from the left. */
  ticks: readonly { readonly at: number; readonly label: string }[];
}

/** What stands beside and below a plot. */
export const Axes = ({ heights, ticks }: AxesProps) => (
  <>
    {heights.map(({ at, label }) => (
      <Box key={at} aria-hidden sx={{ ...axisText, right: '100%', mr: 1, transform: 'translateY(-50%)' }} style={{ top: `${100 - at}%` }}>
        {label}
      </Box>
    ))}
    {ticks.map(({ at, label }, place) => (
      <Box
        key={at}
        aria-hidden
        // Those between the first and the last have no room on a narrow screen.
        sx={{ ...axisText, top: '100%', mt: 1, ...(place > 0 && place < ticks.length - 1 ? { display: { xs: 'none', sm: 'block' } } : {}) }}
        style={{ left: `${at}%`, transform: `translateX(${-at}%)` }}
      >
        {label}
      </Box>
    ))}
  </>
);

/** Which place of a plot is looked at, by its places in percent: that under the pointer, or the one that the arrow keys went to; at first the last. */
export const usePointedPlace = (places: readonly number[]) => {
  const last = places.length - 1;
  const [chosen, setChosen] = useState(last);
  const [isPointed, setIsPointed] = useState(false);
  const choosePlace = (place: number): void => {
    setChosen(place);
    setIsPointed(true);
  };
  const choose = ({ currentTarget, clientX }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    choosePlace(findNearest(places, (100 * (clientX - box.left)) / box.width));
  };
  const leave = (): void => {
    setChosen(last);
    setIsPointed(false);
  };
  const place = Math.min(chosen, last);
  return {
    place,
    isPointed,
    /** For the plot. */
    pointer: { onPointerMove: choose, onPointerDown: choose, onPointerLeave: leave },
    /** For its slider. */
    keys: { value: place, max: last, onChoose: choosePlace, onFocus: () => setIsPointed(true), onBlur: leave },
  };
};

export interface PlaceSliderProps {
  label: string;
  /** The place in words. */
  text: string | undefined;
  keys: ReturnType<typeof usePointedPlace>['keys'];
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Lets the arrow keys go from place to place, and reads each out. */
export const PlaceSlider = ({ label, text, keys: { onChoose, ...keys }, onKeyDown }: PlaceSliderProps) => (
  <Box
    component="input"
    type="range"
    aria-label={label}
    aria-valuetext={text}
    min={0}
    {...keys}
    onChange={(event) => onChoose(Number(event.target.value))}
    onKeyDown={onKeyDown}
    sx={slider}
  />
);
