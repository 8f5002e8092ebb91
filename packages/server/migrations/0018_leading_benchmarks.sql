CREATE TABLE "leading_benchmarks" (
	"benchmark_type" text PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
