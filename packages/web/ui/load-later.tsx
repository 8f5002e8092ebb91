import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

/** A component whose code is loaded once it is drawn. The fallback keeps its place until then. */
export const loadLater = <Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode = null,
) => {
  type Props = PropsOf<Module[Name]> & object;
  const Later = lazy(async () => ({ default: (await load())[name] as ComponentType<Props> }));
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Later {...props} />
    </Suspense>
  );
};
