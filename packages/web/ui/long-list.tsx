import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';

/** Up to this many rows are simply rendered: the browser's own search then finds them all. */
const PLAIN_ROWS = 60;

export interface LongListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  /** A row's usual height in pixels, before it has been measured. */
  rowHeight: number;
  label: string;
  /** The row that is brought into view when it becomes another. */
  current?: number;
  /** The row that is kept in sight, and moved no further than that needs. */
  reveal?: number;
}

/** A scrolling list that renders only what is seen once it is long. Rows may differ in height and change it. */
export const LongList = <T,>(props: LongListProps<T>) =>
  props.items.length <= PLAIN_ROWS ? <PlainList {...props} /> : <VirtualList {...props} />;

const frame = { flex: 1, minHeight: 0, overflow: 'auto', contain: 'strict' } as const;

const PlainList = <T,>({ items, keyOf, render, label, current, reveal }: LongListProps<T>) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current !== undefined) list.current?.children[current]?.scrollIntoView({ block: 'start' });
  }, [current]);
  useEffect(() => {
    if (reveal !== undefined) list.current?.children[reveal]?.scrollIntoView({ block: 'nearest' });
  }, [reveal]);
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ ...frame, contain: 'none' }}>
      <Box role="list" ref={list}>
        {items.map((item) => (
          <Box role="listitem" key={keyOf(item)}>
            {render(item)}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const VirtualList = <T,>({ items, keyOf, render, rowHeight, label, current, reveal }: LongListProps<T>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 8,
  });
  useEffect(() => {
    if (current !== undefined) virtualizer.scrollToIndex(current, { align: 'start' });
  }, [virtualizer, current]);
  useEffect(() => {
    if (reveal !== undefined) virtualizer.scrollToIndex(reveal, { align: 'auto' });
  }, [virtualizer, reveal]);
  return (
    <Box ref={scroller} role="region" aria-label={label} tabIndex={0} sx={frame}>
      <Box role="list" sx={{ position: 'relative' }} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <Box
            role="listitem"
            key={row.key}
            data-index={row.index}
            ref={virtualizer.measureElement}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            sx={{ position: 'absolute', top: 0, left: 0, right: 0 }}
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {render(items[row.index] as T)}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
