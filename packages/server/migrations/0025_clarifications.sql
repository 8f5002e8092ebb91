CREATE TABLE "clarifications" (
	"benchmark_type" text NOT NULL,
	"filename" text NOT NULL,
	"check_key" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"clarified_by" text NOT NULL,
	"clarified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clarifications_benchmark_type_filename_check_key_pk" PRIMARY KEY("benchmark_type","filename","check_key")
);
