import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../ui/states.tsx';

/** Shows a way on where a part of the page failed, instead of an empty page. A class because React has no other way. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title="This page could not be shown"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Something went wrong while showing it. No stored data was changed.
      </EmptyState>
    );
  }
}
